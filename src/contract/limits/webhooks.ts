/** Webhooks of one company: its own programs, and one to try. */
export const webhooksMax = 5;
/** Hours for which a secret that was replaced still signs. */
export const formerSecretHours = 24;
/** Days for which a webhook's deliveries are kept. */
export const deliveryDays = 30;
