import type { cv as en } from "../en/cv.ts";
import type { Translated } from "../fill.ts";

export const cv: Translated<typeof en> = {
	cvEncrypted: "Ce PDF est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis réessayez.",
	cvUnreadable: "Nous n’avons pas pu lire ce fichier. Enregistrez de nouveau votre CV en PDF, puis réessayez.",
	cvTooLong: "Ce document est trop long pour un CV : 20 pages au plus.",
	cvNoText: "Ce PDF ne contient que des images, pas de texte. Choisissez-en un enregistré depuis un traitement de texte, pas un scan.",
	cvNoJsonResume: "Ce n’est pas un fichier JSON Resume.",
	cvNotDrawn: "Nous n’avons pas pu créer votre CV. Réessayez dans une minute.",
	profileCvEmpty: "Votre profil est trop court pour un CV. Ajoutez votre expérience ou vos études, ainsi que vos compétences.",
	jsonResumeTooLarge: "Un fichier JSON Resume doit faire moins de 1 Mo.",
};
