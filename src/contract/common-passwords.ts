/**
 * Whether a password is among those that somebody who guesses tries first: the best known ones in English and in
 * French, also with digits or marks behind them; one key again and again, or a run of keys; the account's own address.
 * The browser loads this file when it is needed only.
 */
export function isCommonPassword(password: string, { email }: { email: string }): boolean {
	const folded = password.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
	const word = folded.replace(/[\d\W_]+$/, "");
	const own = email.toLowerCase();
	// a year or a few marks behind a known word; a long tail makes it another password
	if (known.has(folded) || (known.has(word) && folded.length - word.length <= 6)) return true;
	return isRun(folded) || folded === own || folded === own.split("@", 1)[0];
}

/** `aaaaaa`, `abcdef`, `98765432`: each character as far from the one before it as the first two are. */
function isRun(text: string): boolean {
	const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
	const step = (codes[1] ?? 0) - (codes[0] ?? 0);
	return Math.abs(step) <= 1 && codes.every((code, i) => i === 0 || code - (codes[i - 1] ?? 0) === step);
}

/** Our own compilation: keyboards, love, faith, football, first names, places, pets, brands. */
const known = new Set(
	`
010101 010203 0123456 01234567 0123456789 098765 0987654321 100000 101010 102030 1029384756 11112222 111222 112233 11223344
1122334455 121212 123123 123123123 123321 12341234 123412345 1234321 12344321 1234512345 1234567890 123456a 123456q 12345a
1234abcd 123654 123789 123abc 123qwe 123qweasd 131313 13579 135790 141414 147147 147258 147258369 147852 159357 159753 159951
171717 181818 191919 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 200000 202020 212121 22334455 232323 242424 246810 24681012 2468101214
252525 258258 258456 258852 292929 2pac2pac 314159 321321 321654 357159 369258 369369 420420 456123 456456 456789 456852 505050
515151 520520 525252 555666 654321 666999 696969 741852 741852963 753159 753951 777888 786786 789456 789456123 789789 852456
852963 951753 963852 963963 987654 987654321 989898 999888 a123456 a1b2c3 a1b2c3d4 aa123456 aaa111 abc123 abc1234 abcabc abcd123
abcd1234 abcde12345 abcdef abcdefg abcdefgh abidjan acces access accra acmilan adele adeline admin admin123 admin1234 adminadmin
administrateur administrator africa africain africaine afrique agathe agnes aicha aigle aissatou ajaxajax akon2face alain albert
alexandra alexandre alexia alexis alfred algerie alice alicia aline allah allahakbar alleluia allemagne amanda amandine amelie
amen amenamen america amerique ami amie amina aminata amis amour amours anais ananas andre andrea andrew android ange angel
angelique angelo angels anges angleterre anniversaire anthony antoine aout apple apple1 april araignee argent argent1 arsenal
asd123 asdasd asdf1234 asdfasdf asdfgh asdfghjkl ashley asshole asterix audi audrey august aujourdhui aurelie aurore austin
automne autumn avengers avenir avocat avocat1 avril aze123 azeqsd azeqsdwxc azer1234 azerty azerty1 azerty12 azerty123 azerty1234
azertyui azertyuiop azertyuiop123 baby baby123 babyboy babygirl bafang bafoussam bailey bamako bambi bamenda banana banane bank
banque barbara barcelona barcelone baseball basket basketball batard batman bayern beatrice bebe bebe123 bebes beer belgique
benediction benfica benin benjamin benzema berlin bernadette bernard bertoua bertrand bestfriend beyonce bible bienvenu bienvenue
biere bigboss bikutsi bird birthday bismillah bisou bisounours bisous bitch black blaise blanc blancheneige blessed blessing bleu
blink182 blue bmwbmw bobmarley bobolo bonbon bonbons bonheur bonjour bonjour1 bonjour123 bonne bonneannee bonnechance bonsoir
booba bordeaux bordel boris boss boulot boxe boxing boy boys brandon brasil brazza bresil brice brigitte broncos brooklyn brother
bruxelles buea bunny burger burkina business buster butterfly cafe california californie calin callofduty camer camer237 cameroon
cameroun camerounais camille camtel canada canard capitaine captain caramel carine carlos carole caroline cash catherine cecile
celine cendrillon cerise champion champions chance change changeme changezmoi chantal charles charlie charlotte chat chaton chats
chauffeur cheese chef chelsea chelsea1 cheri cherie cherry cheval chevaux chicago chicken chien chiens children china chine chloe
chocolat chocolate chouchou christ christelle christian christine christmas christophe church cinderella cinema citroen citron
claire clara clarisse claude claudia claudine clement clementine cobra cochon coeur coeurs coffee college commander commerce
computer congo connard connexion cookie cookies copain copine corinne corvette cotedivoire coucou courage cowboy cowboys cr7cr7
cricket cristiano crystal cynthia cyril daisy dakar damien dance daniel daniela danielle danse database dauphin david december
decembre default demain demo denis destin destiny destiny1 diamant diamond diane dieu dieuestbon dieuestgrand dieumerci dimanche
dimitri docteur doctor dog doggie dollar dolphin dominique donald donaldduck dortmund douala doudou doudou1 doudoune dragon
dragonball drake dream dreams driver drogba dschang dumbo eagle ebolowa ecole edea edith edouard edwige eglise egypte elephant
elisabeth elise elodie emilie eminem emmanuel emmanuelle emploi encule enfant enfants engineer england ensemble eric erica ernest
eru espagne espana esperance espoir estelle esther ete2024 etienne etoile etoiles etoo etoo9 etudiant eugene euros evelyne example
exemple fabien fabienne fabrice facebook faith falcon famille family fanny father fatima fatou faucon fcbarcelona february
felicite felix femme fernand fernande ferrari fevrier fish fleur fleurs florence florent florian flower flowers foi foot football
footballeur force forever fortnite foumban fox fraise franc francais france francine francis franck francois francoise francs
frank fred frederic freedom freefire frere friday friend friends fucker fuckoff fuckyou fufu futbol future gabon gabriel gabrielle
gael gaelle gagnant galaxy garfield garoua gaston gendarme general geneve genevieve george georges gerard germaine germany ghana
gilbert gilles ginette gingembre ginger ginger1 girl girls giselle gloire gloireadieu gmail goat god123 godbless godisgood
godislove goku gold golden golf google gorilla gorille grace green greenday gregoire gregory guerrier guest guest123 guillaume
guitar guitare gustave guy h4cker habiba hacker hallelujah hamza handball hannah happiness happy haricot harley harley1 harold
hawk heaven helene hello henri henriette herve heureuse heureux hiver hockey hockey1 hola homme honda honey hope hortense hotmail
hotstuff huawei hubert hugues hulk hunter hunter2 ibrahim ilovegod ilovejesus iloveme iloveu iloveyou iloveyou1 iloveyou2
inchallah indomptables ines infinix infirmiere ingenieur instagram intermilan internet invite iphone irene ironman isaac isabelle
islam ismael italia italie itel ivan jackson jacob jacqueline jacques james january janvier japan japon jasmin jasmine jaune jean
jeanmarie jeanne jeanpaul jennifer jerome jessica jesus jesus1 jesuschrist jesusestla jesusestlord jesusislord jetaime jetaime1
jeudi job jobs joel joelle john johnny joie jonathan jordan jordan1 jordan23 joseph josephine joshua josiane joyeux jtaime jtm123
judith judo juillet juin julia julie julien juliette july june justice justin justine juventus karate karim karine kelly kenneth
kenya kevin khadija killer king kingking kinshasa kitten kitty koki kribi kumba kungfu laetitia lagos lakers lalune landry lapin
lapinou laptop larissa laura laure lauren laurent lawyer lebest legend legende leila lemeilleur lemon leon leonard leonel leonie
leopard leopold letmein letmein1 liberte liberty libreville lille limbe lion lionel lionne lions lionsindomptables lisboa
liverpool login london londres louis louise loulou loulou1 louloute loum loup love123 loveforever lovely loveme lover lovers
loveyou luc lucas lucie lucien lucky lucky7 luigi lundi lune lycee lyon lyonnais madonna madrid maggie maitregims makossa mali
maman mamancherie mamanjetaime mamans mamie manchester mancity mango mangue manunited maradona marc marcel march marco marcus
mardi marguerite maria mariam mariama marie mariea marine mario marion maroc maroua mars marseille marseille13 martin martine
martinique maryam mashallah master master1 mathieu matrix matthew matthieu maurice mavie max maxime maxwell mbalmayo mbappe mbongo
mbouda mdp123 mecanicien medecin meilleurami melanie melissa mercedes mercedes1 merci merciseigneur mercredi merde mere messi
messi10 metallica michael michaeljackson michel michelle mickey microsoft miel milan militaire minecraft minnie miondo mireille
mobile mobilemoney mohamed monaco monamour moncoeur monday money monica monique monkey monmotdepasse montpellier montreal
moonlight morgan motdepass motdepasse mother mouse mouton mtn237 mtnmtn muhammad music musique mustang mylove nadia nadine nairobi
nantes naruto natacha natalie nathalie nathan ndole nemo network newyear newyork nexttel neymar ngaoundere nicolas nicole nigeria
nina ninja nintendo nirvana njama njangi nkongsamba noel noir nokia nothing nounou nounours nouvelan november novembre number1
numero1 nurse obelix oceane october octobre oiseau olivia olivier olympique orange orange1 orange2 ordinateur oscar outlook
p@ssw0rd p@ssword pa55word packers paix panther panthere papa papacheri papamaman papas papi papillon papy paradis paradise paris
parissg pascal pascale pass123 pass1234 passion passpass passw0rd password password1 password123 passwort pasteur pastor patrice
patricia patrick patron paul paulette pauline peace peach pearl peche pele pepper pepper1 pere perle peter peugeot philip philippe
phoenix phone piano pierre pikachu pilot pilote piment pineapple pink pizza plantain playstation pogba poisson pokemon police
policier pomme poney pony porsche portable porto portugal poulet poulet237 poupee poupette pouvoir power president prince princess
princesse printemps priscille professeur prophet prophete psalm23 psaume psgpsg puppy purple pussy putain q1w2e3r4 q2w3e4 qazwsx
qazwsxedc qsdfgh qsdfghjklm quebec queen qwe123 qweasd qweasdzxc qweqwe qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyui
qwertyuiop qwertz rabbit rachel raiders rainbow ranger raphael raymond realmadrid rebecca red redsox regine reine reinedesneiges
remi renard renault rene requin reseau reussite reve richard richarde rien rihanna riz robert robin robinson roblox roger rohff
roland roma romain rome ronaldinho ronaldo ronaldo7 root root123 rosalie rose rose1 roses rosine rouge router rugby russia russie
salam salamalekoum salaud salope salut samantha samedi samira samson samsung samuel samueleto samueletoo samurai sandra sandrine
sarah sasuke saturday school scorpion sebastien secret secrets securite security seigneur senegal september septembre serge
serpent server serveur sexsex sexy sexygirl shadow shakira shark silver simba simon simone sister slipknot smile snake snoopy
soccer soeur solange soldat soldier soleil soleil123 sonic sophia sophie sourire souris spider spiderman spring star starlight
stars starwars steelers stella stephane stephanie steve steven strasbourg strawberry student succes success sucre sugar suisse
summer sunday sunset sunshine superman superstar suzuki sylvain sylvie system systeme tata tatata tatiana taxi tchad teacher teamo
techno tecno telephone temp temporaire tennis tequiero test test123 test1234 tester testing testtest texas thankgod thebest
thierry thomas thunder thunder1 thursday tiamo tiger tigger tigre tiko tiktok tinkerbell tintin titi tititi today together togo
tokyo tomate tomorrow tontine toor topsecret tortue toto toto123 tototo tottenham toulouse toyota travail truelove trustno1 truth
tuesday tulipe tunisie tupac turtle twitter universite university usa123 user user123 username utilisateur vache valentin
valentine valerie vanessa vanilla vanille vegeta vendredi verite veronica veronique vert victoire victor victoria victory vincent
violet violette virginie viviane vodka volleyball warrior washington wednesday welcome welcome1 welcome123 whatever whatsapp
whisky white wifi wifi1234 william windows winner winter wireless wolf woman work worker wxcvbn xavier xbox360 xyz123 yahoo yamaha
yankees yannick yaounde yellow yolande youtube yves yvette yvonne zacharie zaq12wsx zaqwsx zelda zidane zizi zxc123 zxcvbn zxcvbnm
zxczxc
`
		.trim()
		.split(/\s+/),
);
