export const network = {
	followOneself: "You can’t follow yourself.",
	blockOneself: "You can’t block or mute yourself.",
	followed: "{follower} started following you.",
} as const;
