/** Webhooks per company: its own programs, and one for testing. */
export const webhooksMax = 5;
/** Hours during which a replaced secret keeps signing. */
export const formerSecretHours = 24;
/** Days a webhook's deliveries are kept. */
export const deliveryDays = 30;
