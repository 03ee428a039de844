/** Words about who somebody is: sex, age, family, belief, origin. They never count, on either side. */
const personalWords = new Set(
	(
		"mr mrs ms miss mister monsieur madame mademoiselle mme mlle male female man woman men women boy girl lady gentleman sir " +
		"homme femme hommes femmes garcon fille masculin feminin masculine feminine gender genre sex sexe " +
		"age aged old young jeune jeunes ans birth born ne nee naissance dob photo photograph " +
		"single married divorced widow widower widowed celibataire marie mariee divorce divorcee veuf veuve concubinage fiance fiancee " +
		"father mother husband wife pere mere epoux epouse pregnant enceinte " +
		"christian muslim catholic protestant pentecostal islam islamic jewish hindu buddhist animist " +
		"chretien chretienne musulman musulmane catholique protestante juif juive animiste religion " +
		"nationality nationalite citizen citizenship ethnicity ethnic ethnie tribe tribu race origin origine " +
		"cameroonian camerounais camerounaise nigerian nigeriane ivorian ivoirien ivoirienne gabonais gabonaise senegalese senegalais " +
		"senegalaise ghanaian kenyan ethiopian congolese congolais congolaise chadian tchadien tchadienne malian malien malienne " +
		"beninese beninois beninoise togolese togolais togolaise african africain africaine european europeen americain americaine " +
		"bamileke bamoun beti ewondo bulu bassa sawa haoussa hausa fulani foulbe peul fang maka tikar bakweri banyang anglophone francophone"
	).split(" "),
);

export const isPersonalWord = (word: string): boolean => personalWords.has(word);

/** Words that any posting and any CV may contain: sharing them means nothing. */
const boilerplate = new Set(
	(
		"ability able about above accordance according account achieve across action active activities activity actively additional address " +
		"after again all also amazing and any apply applicant applicants application applications appropriate area areas aspects assigned assist " +
		"available background bachelor based basic basis become been being believe benefits best better beyond both bring broad business but " +
		"call can candidate candidates capable career careers case city clear close closely cold colleagues collaborate collaboration " +
		"collaborative com committed commitment communicate communication communications community company companies competitive complete " +
		"complex contact contribute core country create cross current currently cv daily date day days deadline deep define degree deliver delivery " +
		"demonstrate demonstrated department description desired detail details develop developing development different directly diverse do does " +
		"drive driven duties dynamic each education effective effectively email employee employees employer employment enable encourage " +
		"ensure ensuring environment environments equal equivalent etc even every everyone excellent exceptional excited exciting existing " +
		"experience experienced experiences extensive fast feel field find first fit flexible focus focused follow following full function " +
		"future general get give global goals good great group grow growing growth guide had has hands hard head help her here high highly him his " +
		"hour hours how however identify impact implement important improve include includes included including individual individuals " +
		"information initiative innovative input interest interested internal interpersonal issues job jobs join just keep key know " +
		"knowledge large last lead leader leading leadership learn learning least less level life like live local location long look looking " +
		"love made maintain maintained make making manage managed manager management many may meaningful meet meeting member members mind minimum " +
		"mission month months more most motivated much multiple must name nature necessary need needed needs new next no not number offer office " +
		"ongoing one only open opportunities opportunity order organization organisation organizational other others out outstanding over own " +
		"part passion passionate past people per perform performance person personal place plan plans please plus position positive possess " +
		"possible post potential practice practices preferred prepare present previous prior pro problem problems process processes " +
		"professional professionals program project projects proven provide provided provides providing qualification qualifications qualified " +
		"quality quickly range real receive recent record related relationship relationships relevant report reporting reports require " +
		"required requirement requirements requires resources respect respond responsibilities responsibility responsible result results " +
		"right role roles same salary seek seeking self send senior service services set several she should show skill skilled skills small so " +
		"solid solution solutions solve some someone specific staff standard standards start state status strong strongly structure submit " +
		"success successful successfully such suitable summary support supporting system systems take task tasks team teams tell than them then " +
		"there these they things think those through time times title together tools top toward towards track training travel type under " +
		"understand understanding unique until up upon us use used using value values variety various very via want way ways week weeks well what " +
		"when where whether which while who why wide willing willingness within without work worked workers working workplace world would " +
		"write written year years yet " +
		"accompagner accueillir activite activites afin aise ainsi alors annee annees aptitude assurer atout au aupres aussi autonome autonomie " +
		"autre autres avantage avantages avez avoir bac base besoin besoins bien bon bonne bonnes cadre candidat candidats candidature candidatures " +
		"capacite carriere celui cent charge chaque cherche cherchons clair client clients collaborateur collaborateurs comme competence " +
		"competences complement compte connaissance connaissances contact contexte contrat contribuer cours creer date debut dela demande depuis " +
		"description developper developpement diplome disponible divers diverses documents domaine dont doit durable duree dynamique dynamisme " +
		"effectuer emploi entre entreprise entreprises equipe equipes esprit etes etre etude etudes excellente excellentes exigence exigences " +
		"experience experiences experimente faire fait fonction fonctions forme formation formations fort forte groupe hesitez ici information " +
		"informations jour jours lieu lui mais maitrise maniere meme merci mettre mise mission missions mois moins monde motivation motive nbsp " +
		"niveau nous nouveau nouveaux nouvelle objectif objectifs offre offres offrons outil outils participer partie pendant personne personnel " +
		"personnes peut place possible postuler poste postes pouvez pratique prealable preparer principales principal prise processus profil profils " +
		"projet projets propose proposer qualite qualites quand quel quelle rechercher recherche recherchons recrute recrutement rejoignez rejoindre " +
		"remuneration requis requise responsabilite responsabilites responsable rigueur rigoureux role salaire sans savoir secteur sein selon sens " +
		"serieux service services seront si societe soit souhaitez sous soutien suivi suivre taches tache temps tous tout toute toutes travail travailler " +
		"travaux tres type vers vie ville volonte voulez " +
		"phone phones telephone telephones whatsapp mail mails engaged " +
		"two three four five six seven eight ten deux trois quatre cinq sept huit dix"
	).split(" "),
);

/** Half the country speaks them: they count in a skill or a title (`English teacher`), but mean nothing in a text. */
const languages = new Set("english french anglais anglaise francais francaise bilingual bilingue".split(" "));

export const isLanguageName = (word: string): boolean => languages.has(word);

/** The workplace is compared separately (`place`): a town in both texts says nothing about the work. */
const workplaceWords = new Set(
	(
		"cameroon cameroun africa afrique adamaoua adamawa akwa bafang bafia bafoussam bali bamenda bandjoun batouri bertoua bonaberi " +
		"bonamoussadi bonanjo buea douala dschang ebolowa edea foumban garoua kribi kumba kumbo kousseri limbe littoral loum mamfe maroua " +
		"mbalmayo mbouda mfou mokolo muyuka mutengene ngaoundere nkongsamba obala sangmelima tiko tombel wum yagoua yaounde yokadouma"
	).split(" "),
);

export const isBoilerplate = (word: string): boolean => boilerplate.has(word) || workplaceWords.has(word);
