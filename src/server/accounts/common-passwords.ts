/**
 * The words attackers try first, four letters or longer, without accents: our own compilation of keyboard patterns, love, faith, football,
 * first names, places, pets, brands, cars, music and insults, in English and French. Variants (digits or signs around a word, letters
 * written as digits, repetitions) are left out: `guessable.ts` derives them.
 */
export const commonPasswords: readonly string[] = `
0123456789 0987654321 1029384756 1122334455 1234512345 1234567890 123456a 123456q 12345a 1234abcd 123abc 123qwe 1q2w3e 1q2w3e4r 1q2w3e4r5t
1qaz2wsx 2468101214 a123456 a1b2c3 a1b2c3d4 aa123456 aaliyah aardvark aaron abandon abc123 abc1234 abcd123 abcd1234 abcde12345 abcdef
abcdefg abcdefgh abdullah abessolo abidjan abigail ability abomo aboubakar academy acces access accident accord account accounting achieve
achille achilles acmilan acrobat acting action active actors actress actual acura adamou address adele adeline adidas adjoua admin
adminadmin administrateur administrator admiral admirer adolphe adorable adrian adriana adriano advance adventure advice aerith aerobics
aerosmith affair afraid africa africain africaine africaines afrique afternoon against agathe agency agent007 agnelle agnes agnieszka
agreement ahidjo ahmadou ahmed aicha aigle ainsley airborne aircraft airforce airline airman airplane airport airwolf aissata aissatou
akon2face akonolinga alabama alain alarm alaska albatros albert alberto albion album alchemy alcohol aldrich alejandra alejandro aleksandr
alessandra alessandro alessia alexander alexandra alexandre alexandrine alexandru alexei alexia alexis alfonso alfred alfredo algebra
algerie alhadji alhamdoulilah alice alicekeys alicia alien aliens alimatou aline alisha alison allahakbar alleluia allemagne allemand
allezallez alliance allie alligator allison allmine allstar allstars almond almost alone alpha1 alphonse alpine already alright although
altima alvaro always alyssa amadeus amadou amanda amandine amateur amateurs amazing amazon ambassade amber ambition ambroise ambulance
amelia amelie amen america american amerique amical amidala amie amigos amina aminata amis amitie amougou amour amoureuse amoureux amours
amstel amsterdam anais anakin analog anarchist anarchy anastasia anatole ancient andela anders anderson andre andrea andreas andrei andres
andrew andrey android andromeda andrzej anfield ange angel angela angelica angelina angelique angelo angels anges anglais angleterre angry
anguissa anicet animal animals animaux anita anjali annabel annabelle annamaria annette annick annie anniversaire answer antelope antenna
anthony anthrax antichrist antoine antoinette anton antonella antonia antonina antonio antwan anubis anybody anyone anything anytime anyway
aout apache apartment aphrodite apocalypse apollinaire apollo apollon appartement apple applepie apples appletree approved apricot april
aquaman aquarius aqwzsx aqwzsxedc arabie aragorn araignee arbitre archange archangel archer architect arctic ardoise area51 argent
argentina argument ariana arianna ariel arizona arjun arkansas arlene armada armadillo armageddon armand armando armani armelle armoire
armor army arnold arouna around arrival arrow arrows arsenal arsene artem artemis arthas arthur artichoke article artist artistic arturo
arwen asd123 asdf1234 asdfgh asdfghjkl asdfjkl asdfzxcv asdqwe asdzxc asgard ashlee ashleigh ashley ashton asparagus aspen assassin assault
asset assface asshole assiette asskicker assman asterix astrid astros atangana atelier athanase athena athens athlete athletics atlanta
atlantic atlantis atomic atouba attack attila attitude aubame auberge aubergine aubrey auburn audi audible auditor audrey august augustin
augustus aujourdhui aurelie aurelien aurora aurore aussie austin australia austria author automne autumn available avalanche avatar avenger
avengers avenir avenue aveo average averil avion avions avocado avocat avril awake awasombo awesome axel ayesha aysha azalea aze123 azeqsd
azeqsdwxc azer1234 azerty azertyu azertyui azertyuiop azertyuiopqsdfghjklm azkaban azsxdc babies baboon babyboy babydoll babyface babygirl
babylon babylove bachelor backbone backdoor backpack backspace backstreet backup bacon badass badboy badger badgers badgirl badinga bafang
bafoussam bagel baggins baguette bahamas bailey baiser bakedbeans baker bakery balafon balance baldur baleine balise ballerina ballet
ballin ballon balloon balloons balrog baltimore bamako bambi bamboo bamenda bamileke bamoun bananas banane bandit bandits banger bangkok
bank banker banking banner banque banquier banshee baptist baptiste baptisteetienne barbados barber barbie barbier barcelon barcelona
barcelone barefoot bargain barley barnabe barnes barney barnyard baron barrel barrett barron barry1 bartek barthelemy bartman basebal
baseball basement basia basic basil basket basketba basketball bassboat bassek bassist bassman bassong bassplayer bastard bastards bastien
batard bateau bateaux bathroom bathtub batista batman batter battery battle baxter bayangi bayern baylor bayside beach beaches beacon
beagle beaner bearcat bearcats bearden bears beast beastie beastmaster beata beatle beatles beatrice beaute beautiful beauty beaver beavis
because becca becky become bedford bedroom bedtime beefcake beemer beetle beetroot beginner behind beignet beignets being belette belgique
belgium belhomme belief believe belinda belinga bella bellefille bellevue belmont below benedicte benediction benfica bengals benin
beninois benjamin bennett benny benoit bentley benzema beowulf berger berkeley berlin bermuda bernadette bernard bernardo bernie berries
bertha berthe bertie bertille bertoua bertrand bestbuy bestfriend bethany bethel better betty between beulah beverly beyonce beyond bianca
bible bibliotheque bicycle bienaime bienvenu bienvenue biere bifrost bigballs bigbang bigbear bigben bigbird bigblack bigblue bigboobs
bigbooty bigboss bigboy bigbrother bigbutt bigcat bigcock bigdaddy bigdick bigdog bigfish bigfoot bigger biggie bigguy bighead bigheart
bigjim bigjoe bigjohn bigmac bigman bigmike bigmoney bigone bigred bigsexy bigtime bigtits bigtruck bigworm bijoux bikutsi bilal bilbo
billabong billie billing billy billybob billyjoel biloa bilong bimmer bingo biology bird birdie birdland birdman birthday biscotti biscuit
biscuits bishop bismillah bisou bisounours bisous bissek bissong bitch bitchass bitches biteme biya237 biyick biyong bizkit bkmz black
blackbelt blackberry blackbird blackbox blackcat blackdog blackhawk blackhole blackice blackie blackjack blacklab blackmagic blackman
blackmetal blackout blackpanther blackrock blackrose blacks blackstar blackwhite blackwolf blackwood blades blaine blair blaise
blaisepascal blake blanc blanche blancheneige blanchisserie blanka blanket blast blaster blaze blazer bless blessed blessing blessings bleu
blind blinds blink blinky blitz blizzard block blonde blondes blondie blood bloodhound bloodline bloodlust bloods bloody blossom blowfish
blowjob blowjobs blowme blue blueangel bluebaby bluebear bluebell blueberry bluebird bluebirds bluebox blueboy bluedevil bluedog blueeyes
bluefish bluegill bluegreen bluehouse blueice bluejay blueline blueman bluemoon blueocean bluering blues bluesky bluesman bluestar
bluestone bluewater bluewhale bmwm3 boarder boating bobbie bobby1 bobcat bobdole bobmarley body bodybuilder boeing boeuf bogart bogdan
bohemian boisson bollocks bombay bomber bonaberi bonamoussadi bonanza bonapriso bonaventure bonbons bond007 bondieu bonehead boners
boneyard bonfire bonheur bonita bonjour bonjovi bonkers bonne bonneannee bonnechance bonnefille bonnie bonsoir bonzai boobie boobies booger
boogie booker books bookstore bookworm boomer boost booster bootleg boots booty bordeaux bordel border borders bored boricua boring boris
boromir bossman boston botany bottle bottom boubacar bouboule bouddha bougie boulanger boulangerie boulder boulogne boulot bounce bouncer
bouteille boutique bowl bowler bowling bowman bowser boxcar boxe boxers boxing boyce boyfriend boys brad braddock braden bradford bradley
bradly brady brains braise branch brandi brandon brandy brasil brasserie brave braveheart braves bravo brazil brazza bread breaker
breakfast breaking breakout breanna breast breasts breathe breeze brenda brendan brenden brendon brent bresil bretagne brett brewer
brewster brianna brianne brice brick bricolage bride bridge bridges bridget bridgett bright brighton brigitte brilliant brioche bristol
britain british britney brittany broadway broccoli brock broken broker bronco broncos bronwyn bronze brooke brooklyn brooks brother
brothers brouette brousse brown brownie brownies browning browns brownsugar browser bruce brucewayne bruins bruna bruno brush brutus
bruxelles bryan bryant bryce bubbas bubble bubbles bucket buckeye buckeyes buckley buckshot buddha buddie buddy1 buddyboy buddylee budget
budlight budman buea buffalo buffett buffle buffy bugatti bugger bugsbunny buick builder building bujhm bulldawg bulldog bulldogs bullet
bullets bullfrog bullhead bullock bulls bullseye bullshit bumble bumblebee bummer bungle bunny bureau burger burgers burkina burkinabe
burner burning burnout burrito burton bushido business busted buster butcher butkus butler butter butterball buttercup butterfly butters
butthead butthole button buttons buzzard byron c3po cabbage cable cabron cacahuete cachou cactus caddy cadeau cadeaux caden cadet cadillac
caesar cafe caillou caitlin calculator caleb calebasse calendar calgary caliente california californie calin callofduty callum calm
calvaire calvin camarade camaro cambridge camel camelot camels camer camera cameron cameroon cameroun camerounais camerounaise camila
camilla camille camion camions campagne campbell camper camping campus camrail camry camtel can2019 can2021 can2022 canada canadian
canadien canal2 canalplus canard cancer candace candice candle candles candy candyman canette cannabis cannon cannonball canon cantaloupe
cantine cantona canucks canyon capitaine capital capitale capitals capoeira capone cappuccino caprice capricorn captain caramba caramel
caravan carbon cardiff cardinal cardinals carefree caribou carine caring carla carlie carlito carlos carlton carly carmel carmela carmen
carnage carnaval carnival carole carolina caroline carolyn carotte carottes carpet carreau carrefour carrera carrie carrier carrot carrots
carson carsten carter cartman cartoon cascade cascades casey cash cashew cashmoney casino casper cassandra casserole cassidy cassie
cassoulet castillo castle castor castro catalina catalog catastrophe catch catdog caterpillar catfish cathedral cathedrale catherin
catherine catholic cathy1 catman catwoman cauliflower caution cavalier caveman cayenne cecile cecilia cedric ceiling ceinture celebrate
celebrity celery celeste celestial celestin celestine celica celine cellphone celtic celtics cena cendrillon center central centrale
century cerberus cereal cerise cerises cerveau cessna chain chainsaw chair chairman chaise chaleur chalk challenge chamber chambre chameau
chameleon champ champagne champion champions chance chandler chanel change changed changeit changeme changes changezmoi channel chanson
chantal chantelle chanteur chanteuse chaos chapeau chapelle chapman chapter character charger chargers chariot charisma charity charlene
charles charley charli charlie charlotte charlton charmaine charming charpentier chase chaser chasing chasseur chat chatgpt chaton chats
chatte chatter chauffeur chaussette chaussure chaussures cheater checker checkers cheddar cheeks cheerleader cheers cheese cheeseburger
cheesecake cheetah chef chelsea chelseafc chelsey chelsie chemical chemin chemise chemistry cheri cherie cherif cherokee cherries cherry
cheryl chess chester chestnut cheval chevalier chevaux chevelle chevre chevrolet chevy chewbacca chewie cheyenne chiara chicago chick
chicken chickens chico chief chiefs chien chiens chiffon children chill chilli chimera chimp china chinchilla chine chinese chipie chipmunk
chipper chips chisox chivas chloe chocobo chocolat chocolate choice choose chopin chopper chosen chouette choupo chouquette chris chrissy
christ christa christel christelle christiaan christian christin christina christine christmas christop christoph christophe christopher
christy chrome chronic chrysler chrystal chubby chuckie chucky chunli church chutney ciara cider cierra cigale cigar cigarette cimetiere
cinder cinderel cinderella cindy cinema cinnamon circle circuit circus ciseaux citadel cities citizen citoyen citroen citron citronnelle
citrouille civil cjkysirj claire clancy claptrap clarence clarinet clarissa clarisse clarity clark clarke clarkkent clarkson clash classic
classics classroom claude claudia claudine clavier clay claymore clayton clean cleaner clear clement clementin clementine clemson cleopatra
cletus cleveland clever click client clifford clifton climat climate climb climber climbing clint clinton clippers clitoris cloche clock
clothilde clotilde cloud clouds clover clown clowns club clubber clyde coach coast coastal cobalt cobaye cobra cobras cocacola cocaine
coccinelle cochon cockatoo cocker cockroach cocks cocksucker coconut cocopuff cocotier cocotte codered coding cody coeur coeurs coffee
coiffeur coiffeuse coincidence colby cold coldbeer coldfire coldplay coleman coleslaw colette colibri colin collect collection colleen
college collie collin collins colnago colombe colombia colonel colony color colorado colors colt45 coltrane colts columbia columbus
comanche combat comeback comedian comedy comete comets comfort comics command commander commando comment commerce common communication
community compact company compaq compass complete complex composer comptable computer conan concept concord concorde concours concrete
condom condor confiance confiture conflict confused congo congolais congress connard connect connexion connie connor conor conquest conrad
conscious console constance constant constantine consuelo consult consultant content contest contract contrasena control cookie cookies
cooking coolcat cooldown cooldude cooler coolest coolguy coolio coolman coolness cooper copain copine copper coralie corbeau cordelia
cordonnier coreen corey corinna corinne corleone corndog corndogs cornelius cornell corner cornichon cornwall corolla corona corrado
correct corsair cortney corvette cory cosmic cosmo cosmos costarica costume cosworth cotedivoire coton cotonou cottage cotton cougar
cougars could couleur council counselor countach countdown counter country county coupedumonde couple courage courtney cousin cousine
couteau couture couturiere couverture cover cowabunga cowboy cowboys cowgirl coyote crab cracker crackers crackhead cracking craig cramps
cranberry crane crapaud crappy crater cravate crawford crawler crayon crazy1 crazycat crazydog crazygirl crazylove crazyman cream creampie
creamy create creation creative creature credit creme crepes cressida crevette crevettes crew cricket crimes criminal crimson crisis
cristal cristian cristiano cristina critter croatia crocodile croissant cromwell croquette cross crossbow crossfire crossfit crossroads
crow crowbar crowley crown crtv237 cruise cruiser crunch crusader crusher crying crystal cthutq cuba cubbies cubs cubswin cucumber cuddles
cuillere cuisine cuisinier culinary culture cumming cumshot cumslut cumulus cupcake cupcakes cure curious curly current curtain curtis
custard custom customer cute cutegirl cutie cutiepie cutlass cutter cyber cyborg cycling cyclone cyclones cyclope cyclops cygnus cynthia
cypress cyprus cyril czesc dabears dabou daddyo daddysgirl daedalus daewoo dagger dairy daisy daisydog dakar dakota dalek dallas dalton
damaris damian damien damion damned damon dance dancer dancers dancing danger dangerman dangerous danial daniel daniela danielle daniels
danika danilo danish danny dannyboy danse dante danube danzig daouda daphne darcy daredevil daria darius dark darkange darkangel darkhorse
darklord darkman darkmoon darkness darknight darkside darkstar darkwolf darlene darling darrell darren darryl darthvader dartmouth darwin
dasha dashboard database dating datsun daughter dauphin dauphine dave davey david davidson davila davis dawn dawson daybreak daydream
daylight days daytona dbrnjh deadhead deadlock deadman deadpool deal dealer dean deanna deanne dear death deathnote deathstar debbie debora
deborah debra december decembre decision decker decorate deejay deepblue deeper deepthroat deeznuts default defender defense defiant
deftones degree delaware delete delfin delia delices delight deliver delivery delphi delphine delpiero delta deluxe demain demetrius demo
demoiselle demon demons denali deniro denis denisa denise dennis dentelle dentist dentiste denver departement department depressed depth
deputy derrick desert design designer desire desiree desktop desmond desperado dessert dessin destin destinee destiny destroy destroyer
detective detroit deutsch developer devil devildog devildogs deville devils devin devine devoir devon devotion dexter dharma diablo diabolo
diallo diamant diamond diamondback diamonds diana diane dianne dibango dibombari dickens dickface dickhead dickie dictionary diego diehard
diesel dietcoke dieter dietpepsi dieu dieudonne dieuestamour dieuestbon dieuestfidele dieuestgrand dieuestlove dieumerci different
difficult digger digital dikongue dilbert dildo dilligaf dillon dillweed dima dimanche dime dimebag dimitar dimitri dimitrios dimitris
dimples dina dinamo dingdong dinger dinner dinosaur dionysus diosesamor diouf diploma dipper dipshit direct directeur direction director
dirk dirt dirtbag dirtbike dirty dirtydog disaster disciple disco discount discover discovery discus dishes disney disneyland distance
district diver divine diving dixie dizzy djamila djibril djoumessi dkflbvbh dmitri dmitry doberman docteur doctor doctors document dodge
dodger dodgers dogbone dogboy dogbreath dogcat dogface dogfight dogfood doggie doggies doggy doggystyle doghouse doglover dogman dogmeat
dogpound dogs dollar dollars dollface dolores dolphin dolphins domain domaine domenico dominate domingo dominic dominick dominik dominion
dominique domino donald donaldduck donatien donkey donkeykong donna donnie donovan donut donuts doobie doodle dookie doomed doomsday doors
doorway dorado doreen dorian doris dorothea dorothee dorothy dortmund dotcom douala douanier double doubled douceur doudoune doug doughboy
doughnut douglas dove downhill download downtown dracula draft dragon dragonball dragonballz dragonfire dragonfl dragonfly dragons
dragonslayer dragonz dragster drake drama drapeau dream dreamcast dreamer dreamgirl dreaming dreamland dreams dreamteam dress drew drifter
drink drive driver driving drizzt drogba droite drowssap drpepper drum drummer drumming drums drunk drunken dschang duane dublin ducati
duchess duck duckie duckling duckman ducks dudley duffman dumb dumbass dumbledore dumbo dumpling duncan dundee dunlop dupont durango durham
dust dustin dutch duval dwight dylan dynamic dynamite dynamo dynasty eagle eagles earl early earn earnhardt earring earth earthlink
earthquake easter eastern eastside eastwood easy eating eatme eatmenow eatpussy eatshit ebolowa ebony eboue echelon echo eclipse ecole
ecolier economics economy ecossais ecureuil edcrfv edcrfvtgb edgar edgewise edimo edinburgh edison edith editor edmonton edmund edna
edouard eduard eduardo education edward edwards edwige edwin effect efren egalite eggman eggplant eglise egypt egypte eight eighteen eileen
einstein eisenhower ekambi ekaterina ekotto elaine elanor eldorado eleanor election electra electric electricite electron electronique
elegant elektra element elements elena eleni elephant elephants elevator eleven eliana elias elijah elisabet elisabeth elise elisee elite
eliza elizabeth elliot elliott ellipsis elmer elodie eloise eloundou elrond elsa elvira elvis elway7 email emanuel embassy emerald emeraude
emergency emerson emil emilia emilie emilienne emilio emily eminem emmanuel emmanuella emmanuelle emmitt emotion emperor empire emploi
employee empty enchanted encore encule endless endurance enemy energy enfance enfant enfants enforcer engage engagement engine engineer
engineers england english enigma enjoy enough enseignant enseignante ensemble enter enterme enterprise entreprise entropy entry envelope
eowyn epervier epinard epiphone episode equal equinox equinoxe erection eric erica erich ericsson erik erika erin ernest ernestine ernesto
ernie erotic escalade escape escargot escort eskimo espagne espana esperance espoir espresso essence essomba estate esteban estelle ester
esther estrella etages ete2024 eternal eternity ethan ethel ethernet etienne eto1981 etoile etoiles etudiant eudoxie eugene eugenia eulalie
eunice europa europe europeen euros evan evangeline evangelion evangile evariste evelyn evelyne evening event everest evergreen everlast
everton every everyday everything evil evildead evita evolution ewok exact exam example examples exauce excalibur excellence excellent
except exchange exciting exclusive execute executor exemple exercise exigent exit exodus exotic expect expensive expert explore explorer
express extreme eyeball eyecandy eyeglass ezekiel fabian fabien fabienne fabio fabiola fabric fabrice fabrizio fabulous face facebook
facteur factory faculte fairies fairlane fairview fairway faisal faith faithful fajita falcon falcons fallen fallout falloutboy false fame
famille family familyguy famous fandango fanny fantasia fantastic fantasy farah faramir farine farm farmer farming farotcho farscape
fashion fast fastball fastcar faster fatal fatality fatass fatboy fatcat fate father fatih fatima fatman fatou faucon faustin faustine
favor favorite favour fcbarcelona fearless feather feature february fecafoot federal federica federico feelgood feeling felicia felicien
felicite felicity felipe felix fellow female femmes fender fenetre fenrir fenway ferdinand ferguson fermier fernand fernanda fernande
fernando ferrari ferret ferris fester festival fetish fever fevrier feyenoord fiat fiction fiddle fidelio fidelity field fields fiesta
fifteen figaro fight fighter fighting film filter filthy final finalfantasy finally finance finch finder fine finger fingers finish finland
fiona fire fireball firebird firebolt firefighter firefly firefox firehawk firehouse fireman firemen firenze fireplace firestarter
firestone firestorm firetruck firewall firewood firework first fish fishbone fisher fishers fishes fishhead fishing fishman fiston fitness
fitter five fktrcfylh flag flambeau flamenco flames flamingo flanders flanker flash flasher flathead flatline flatron flavia flavio flavor
fleet fletcher fleur fleurs flexible flight flipflop flipper floating florence florent florentin florette florian florida florin flounder
flower flowers floyd fluffy fluid flute flyaway flyboy flyers flyfish flyfishing flying focus fofana folder fontaine foobar foobarbaz
footbal football footballeur forbes forbidden force ford fordf150 forecast foreign foreigner foreskin forest forester foret forever
forgeron forget forgive forgot forgotten form formula forrest fort fortnite fortress fortune forty forward fossil foster fotso fougere
foulard foumban foundation fountain fouquet four fourchette fourmi fourmis fourteen fourwheel foxtrot foxylady fozzie fraction fracture
fragile fraise fraises frame franc franca francais francaise france frances francesca francesco francine francis francisco franck franco
francois francoise francs frangin frangine frank frankfurt frankie franklin franks fraternite frazier freak freaks freaky freckles fred
freddie freddy frederic frederick frederique freebie freebird freedom freefall freefire freeland freemail freeman freepass freeporn
freestyle freeuser freeway freezer french frequency fresh freshman fresno freya frida friday fridge fried frieda friend friendly friends
friendship fries fright fringe frisky frittata frodo frog frogger froggie froggy frogman frogs fromage front frontier frosty frozen fruit
fruits fruity fubar fuckass fuckedup fucker fuckers fuckface fuckhard fuckhead fuckher fuckin fucking fuckinside fuckit fuckme fuckoff
fuckthis fucku fuckup fuckyeah fuckyou fudge fuel fugitive fullback fuller fullhouse fullmoon fumiste function funky funny funnyman
funstuff funtime furball furious furniture fusee fusion futbol futur futurama future fuzzball fuzzy fyfcnfcbz fylhtq gabby gabin gabon
gabonais gabriel gabriela gabriele gabriella gabrielle gadget gael gaelle gagnant galadriel galahad galant galatasaray galaxie galaxy
galileo galina gallery gallifrey gambit gambler gameboy gamecock gamecocks gamecube gameover gamer games gandalf gandhi ganesha gangbang
gangsta gangster ganja ganon garage garbage garcia garcon garcons garden gardener gareth garfield garlic garnet garoua garrett garrison
gary gaston gate gateau gateaux gates gateway gator gatorade gators gaufre gauntlet gaurav gavin gazelle gdansk geant gear gecko geezer
geheim gelato gemini gendarme gendarmerie gender general generals generation generic genesis geneve genevieve genie genius genocide gentle
gentleman geoff geoffrey geography george georges georgetown georgia geraldine gerard gerardo gerbil gerhard germain germaine german
germany geronimo getmoney getout getoutof getsome gfdtk gfhjkm ghana ghbdtn ghetto ghislain ghislaine ghost ghostrider ghosts gianna gianni
giant giants gibbon gibbons gibson gift gifts gigabyte giggles gilbert gilda giles gilles gillian gimli gina ginette gingembre ginger
giorgia giorgio giovanna giovanni girafe giraffe giresse girl girlfrie girlfriend girlie girlpower girls girlygirl giselle gislain gislaine
giulia giuseppe give gizmo gizmodo glacier glad gladiator gladiators gladys glamour glasgow glass glasses glen glenda glenn glitter global
globe glock gloire gloireadieu gloria glory gmail goal goalie goat goaway gobears gobigred goblin goblue god123 godbless goddess godfather
godisgood godislove godlike godsmack godzilla gofish goforit gohawks gohome goirish goku gold goldberg golden goldeney goldeneye goldfing
goldfinger goldfish goldie goldman goldmine goldrush goldstar golf golfball golfer golfing golfman golfnut goliath gollum gonavy gonzales
gonzalez gonzo goober goodboy goodbye goodday goodfell goodfellas goodgirl goodguy goodies goodlife goodluck goodman goodness goodnews
goodnight goodtime goofball goofy google goose gopher goran gordon gorilla gorille gosia gospel gotcha gotham gothic gotmilk gotohell
govols goyave grace gracie gracieuse gracious grade graduate graduation graeme graham graine grand grandam grandfrere grandir grandma
grandmere grandpa grandpere grandprix grandson granite granny grant grape grapefruit grapes graphic graphics grass grasshopper gratis grave
graveyard gravity gravy gray grayson grazia grease great greatdane greatest greatness greatone greece greek green greenbay greenday
greendog greene greeneyes greenfield greenfrog greenlantern greenleaf greenman greens greentea greenwood gregoire gregor gregory gremlin
grenadine grendel grenier grenouille greta gretchen gretzky gridlock griffey griffin griffith grigory grill grillon grimreaper grinch
grizzly gronde groove groovy grouchy ground groundhog group grover grow growler gryffindor gryphon gtiturbo guacamole guard guardian
guatemala guepard guerisseur guerre guerrier guess guessme guest guide guido guillaume guillermo guinee guinevere guinness guirlande guitar
guitare guitarist guitars gumball gumby gundam gunner gunners guns gunslinger gunsmoke gunther guppy gustav gustave gustavo gutter guylaine
gwen gwendolyn gwladys gymnast gymnastics gypsy h4cker habiba habitude hackers hacking hackman hades hagrid hailey hair hairball haircut
hairy hakan hal9000 half halifax hallelujah hallmark hallowed halloween halo hamburg hamburger hamidou hamilton hamish hamlet hammer
hammers hampton hamster hamza hand handball handicap hands handsome handyman hang hanging hangman hannes hans hansolo haoua happen happily
happiness happy happyday harald harbor hard hardball hardcock hardcore harddick harder hardon hardrock hardtimes hardware hardwood hardwork
haricot haricots harlem harley harmless harmony harold harper harpoon harrier harriet harrison harry1 harrypotter harsha hartford harvard
harvest harvey hasan hashish haslo hassan hasło hate hatfield hatred haunted havana have hawaii hawaiian hawk hawkeye hawkeyes hawkins
hawks hayabusa hayden hayley hazel hazelnut head headache headbanger header headhunter health healthy heart heartbreaker heartless hearts
heat heath heather heaven heavenly heavy heavymetal hectare hector hedgehog hedwig heidi height heike heiko heineken heinlein heinz helen
helena helene helga helicopter helicoptere hellas hellboy hellfire hellgate hellhole hello hellohello hellokitty helloo helloworld
hellraiser hells hellsbells hellyeah helmet help helper helpme hemi hendrix henri henrietta henriette henrik henry1 hentai herbal herbert
herbie hercules hereford herisson heritage heritier herman hermann hermes hermine hermione hermosa hernandez hero heroes heron hershey
herve heslo hesoyam hetfield heureuse heureux hibiscus hickory hidden hideaway hideout higgins highheel highland highlander highlife
highschool highway hike hiking hilary hilda hilltop hilton himalaya hiphop hippie hippo hippolyte hirondelle hiroshi histoire history
hitachi hithere hitman hiver hjvfy hobbes hobbies hobbit hockey hogwarts hokies hola hold holdem holden hole holein1 holger holiday
holidays holland hollow holly hollywood hologram holstein holy holycow holyshit home123 homebase homeboy homebrew homeland homeless
homepage homer homerj homero homers homerun homework homme honda hondas honest honesty honey honeybear honeybee honeybun honeydew honeypot
honeys hong hongkong honor hookem hooker hookers hookup hooligan hooper hoops hoosier hoosiers hooter hooters hoover hope hopeful hopeless
hopital hopkins horace horizon horloge horndog hornet hornets horney horny horse horseman horses horst hortense horus hospital hotass
hotbox hotboy hotchick hotdog hotdogs hotel hotgirl hotgirls hotlips hotmail hotmama hotone hotpink hotpussy hotrod hotrods hotsauce hotsex
hotshot hotspur hotstuff hottest hottie hotties hotwheels houdini hounddog hour house houses housewife houston howard howdy huawei hubbard
hubert hudson huffman huge hugetits hugo hugues huguette huissier huitre hulk hulkhogan human humanity humberto humbug hummer humphrey
humpty hundred hungry hunt hunter hunters hunting huntress hurley hurricane hurry hurt husband husker huskers huskies husky hussein hustler
hyacinthe hydrogen hyena hyperion hypolite hyundai iamgod iamthe1 iamthebest ibanez ibrahim ibrahima iceberg icecold icecream icehockey
icehouse iceland iceman icetea icicle icon idea ideal identity idiot idiots idriss ignace ignacio ignore igor iguana iguane ijnuhb iliana
ilikepie illidan illinois illuminati illusion ilona ilovegod ilovehim ilovejesus iloveme ilovemom ilovemusic ilovesex iloveu iloveyou image
imagination imagine imani imation immeuble immobilier immortal impact impala imperial implants important impossible impots impress impreza
imran inbox inchallah inches income incroyable incubus index india indian indiana indians indigo indomptables indonesia industry ines
infantry inferno infinite infiniti infinity infinix infirmier infirmiere information informatique inga ingenieur ingo ingrid injury inlove
innocent innocente insane insanity inside insight insomnia inspecteur inspector inspire inspiron instagram install instant instinct
insurance integra integral integrity intel intelligence intelligent intense inter interdit interest interior intermilan internal
international internet interview into intranet intrepid intruder invader invasion invest investor invincible invisible invite iphone ipsum
ireland irena irene irina irish irishman irma iron ironfist ironhorse ironmaiden ironman irving isaac isabel isabella isabelle isadora
isaiah iscool isengard isidore islam islamique island islander islanders ismael ismail isolde israel issaka istanbul isuzu itachi italia
italian italiano italie italy1 itel item ivan ivana iverson ivette ivoirien ivonne ivory izabela jacinta jacinthe jackal jackass jacket
jackie jackoff jackpot jackson jacky jaclyn jacob jacqueline jacques jacqui jade jaguar jaguars jail jaime jakob jakub jalapeno jamaica
jamal jambalaya jambon jameel jamel james jamesbond jameson jamie jammer jammin janelle janet janette janeway janice janie janina janine
janitor january janvier japan japanese japon jardin jardinier jardins jared jarhead jarrod jasmin jasmine jason jasper jaune jaunes javelin
javier jaybird jayden jayhawk jayhawks jayla jaylen jayne jazzman jazzy jealous jean jeanclaude jeanette jeanfrancois jeanjacques jeanlouis
jeanluc jeanmarc jeanmarie jeanne jeannette jeannot jeanpaul jeanphilippe jeanpierre jeanyves jedi jediknight jeeper jeepers jeeps jeepster
jefferson jeffery jeffrey jelena jello jelly jellybean jellyfish jelszo jenifer jenkins jenna jennie jennifer jenny jens jeopardy jeremiah
jeremias jeremie jeremy jericho jerkoff jerome jerry jersey jerusalem jessica jessie jester jesuismoi jesuisunique jesus jesuschrist
jesusestla jesusestlord jesusestseigneur jesusislord jesuslives jesusmonroi jesusroi jetadore jetaime jeter2 jethro jethrotull jetsfan
jetski jetsons jetta jeudi jeunesse jewel jewelry jewels jigsaw jimbo jimbob jimmie jimmy jktyrf joachim joan joann joanna joanne joaquin
jobs jocelyn jocelyne jockey jodi jodie joel joelle johan johann johanna johannes john johnathan johnboy johndeer johndeere johndoe johnny
johnson johnston joie joke joker jokers jolene jolie jonas jonathan jones jonquille joplin jordan jordana jordans jorge jose josef josefina
joseph josephin josephine joshua josiane jospin josue jouer joueur journal journaliste journey jovial jovite joyce joyeux joyful jtaime
jtm123 juan juanita judge judicael judith judo judy juergen juggalo juggernaut juice juicy juillet juin jules julia julian juliana julianna
juliano julie julien julienne juliet julieta juliette julio julius july jumanji jumeau jumeaux jumelle jumelles jump jumper jumping june
junebug jungle junior juniper junk junkie junkmail jupiter jurassic jurgen jury jusers just justdoit justice justin justina justine justme
justus juvenal juventus k.lvbkf kabore kacper kadiatou kadija kahlua kaiser kaitlyn kamal kamdem kamerun kamga kamgaing kamikaze kamil
kamila kamwa kangaroo kangourou kansas kapsiki karachi karaoke karate karen karim karin karina karine karissa karl karla karma karol
karolina kasia kasper kassandra katana katarina kate katelyn katharina katherine kathleen kathrin kathrine kathryn kathy katie katina katja
katrin katrina katrine katya kawasaki kayla kaylee kayleigh kcchiefs kebab keegan keenan keeper keeping keepout keisha keith kelley kellie
kelly kelsey kelsie kelvin kemajou kendall kendra kendrick kenfack kengne kennedy kenneth kennwort kenny kenobi kenshin kent kentucky
kenwood kenya kermit kernel kerouac kerry kerstin kestrel ketchup kevin keyboard keyshia keystone keywest khadija khalid kiara kickass
kickboxing kicker kickflip kicks kiddo kidrock kids kiera kieran killa killall killbill killer killerbee killers killing killjoy kilroy
kimball kimber kimberley kimberly kind kinder king kingdom kingfish kingfisher kingkong kingman kingpin kings kingston kingue kinky
kinshasa kipper kirby kirill kirkland kirsten kisses kissing kissme kissmyass kitchen kitkat kitten kittens kittie kitty kittycat kittykat
klaster klaus klingon knickers knicks knife knight knights knock knockers knowing knowledge knuckles koala kocham kochanie kodiak kodjo
koffi kofi kojak kolobok komguep komodo konate konrad konstantin korean korg korn koshka kosmos kotenok kouadio kouakou kouame kouamo
kouassi koudou koumba kpatcha krakow kramer kribi krishna kristen kristi kristian kristie kristin kristina kristine kristofer kristopher
kristy krull krypton kryptonite krystal krzysztof kswbdu ktyjxrf kuate kumba kungfu kurt kyla kyle kyra labor laboratoire labrador labtec
labyrinth lacrosse ladder ladies lady ladybird ladybug laetitia lafrance lagloire lagoon lagos lagrace laguna lajoie lake lakers lakeside
lakewood lakota lalune lamar lambchop lambert lamborghini lamine lamour lamp lance lancelot lancer land landcruiser landing landlord
landmark lando landon landrover landry landscape langley language lansing lantern lanterne lapaix lapin lapinou laptop laredo lareine
larissa larry lars larson lasagna lascar laser laserjet lasers lashawn lassie last lasvegas late lateralus latifa latina latinas latino
latoya latte laugh laughing laughter laundry laura laure lauren laurence laurent laurentine laurie lauryn lavande lavender lavie
lavieestbelle lawman lawn lawrence lawson lawyer lazarus lbvekz leader leaf leafs leah leandro leanne learn learning leather leathers
leaves lebanon lebeau lebest lebron lecamerounais lech lechat lechef lecture ledzep left lefty legacy legal legend legende legends legia
legion legoland legolas legrand legume legumes leia leicester leila leinad lekoum lemaitre lemansm lemeilleur lemon lemonade lemur lena
lennon lennox lenny lentil leon leonard leonardo leonel leonidas leonie leonor leopard leopards leopold lepetit lepoint leprechaun leroi
leroy lesage lesanges lesbian lesbians lesbleus lesfrancais lesley leslie leslions lespaul lessive lesson lester leticia letitbe letmein
letmeinn letmesee letsgo letter letters lettre lettuce levi leviathan lewis lexluthor lexmark lexus liam liar libellule liberte liberty
libraire librairie library libreville license lick licker licking lickit lickme licorice licorne lidia life lifeboat lifegoes lifeguard
lifehack lifeisgood lifeless lifestyle lifetime light lighter lighthouse lightning lights lightsaber like lilian liliana lillian lilman
limace limbe limbo limit limited limonade limpbizkit lincoln linda lindros lindsay lindsey line lineage link linkin linkinpark linus lion
lionceau lionel lioness lionheart lionindomptable lionking lionne lions lionsindomptables liquid liquor lisa lisbeth lisboa lisette list
listen literature lithium little littlebit littlegirl littleguy littleman littleone live livelife lively liver liverpoo liverpool
livestrong livia living livres liza lizard lizards lizzard lizzie lizzy ljkjlbn ljubov lkjhgfdsa lloyd load loaded lobster local location
lock lockdown locker lockout locks lodz logan logical login logitech lois loisir loki lokomotiv lolipop lolita lollipop lolotte london
londres lonely loner lonestar lonewolf long longbeach longbow longdick longdong longer longhair longhorn longhorns longjohn longlegs
longshot lontsi lookatme looking lookout loose looser lopez lord lordship lorem loremipsum loren lorena lorenzo loretta lorna lorraine
losenord loser losers lost loterie lottery lotus louange loud louella louis louise louison louloute loum lounge loup lourdes love11 love12
love123 love1234 love22 love4ever love4u love69 loveable lovebird lovebug loveforever lovehate lovehurts loveit loveland lovelife lovely
loveme lover loverboy lovergirl lovers lovesex lovesong lovesucks loveyou loving lowell lowrider loyal loyalty lozer lozinka luana lubov
lucas lucia luciana luciano lucie lucien lucienne lucifer lucille lucinda luck lucky luckydog luckyone luckystar ludacris ludovic ludwig
luggage luigi luis luisa luka lukas lukasz luke lumber lumiere lumieres lumina lunatic lunch lundi lune lunette lunettes lupita luscious
lust luther luxury lycee lyceen lydia lynda lynette lynx lyon lyonnais lyrics mabel macabo macaron macaroni macaw macbeth macdaddy
macdonald machin machine maciej macintosh mackdaddy mackenzie mackie macleod macman madalena madalyn madame madcat madcow maddie maddog
madeleine madeline madiba madison madman madmax madmike madness madonna madrid maestro mafia mafioso magasin magazine magda magdalena
magellan maggie maggot magic magical magician magicien magique magnet magneto magnolia magnum magnus magpie mahalo mahler maiden mailbox
mailman maimouna maine maison maitland maitre maitregims maitresse majestic major makaya makepe makia makossa malachi malaka malaysia
malcolm malfoy mali malibu malik mallard mallorca mallory malone mamacita mamadou mamady mamancherie mamanjetaime mamans mamie mamouna
management manager manatee manchester mancity mandarin mandela mandingo mandrake mandrill mandy manfred manger mango mangue manguier
manhattan manioc mankind manning manolo manowar mansfield mansion manson mantis mantra manual manuel manuela manunited manutd maquillage
marabout maradona marathon marbles marc marcel marcela marcelle marcelline marcello marcelo march marchand marche marcia marcin marcius2
marco marcus mardi mardigras marek margaret margarida margarit margarita margaux marge margie margot marguerite maria mariage mariah mariam
mariama marianna marianne mariano maribel maribeth maricel marie mariea marieclaire mariejeanne mariela marielle marietherese marijuana
marika marilia marilyn marin1 marina marine mariner mariners marines marino mario marion marionnette marios mariposa marisa marisol marissa
maritime maritza marius marjorie mark marker market marketing markku markus marlboro marlene marley marlin marlins marmalade marmotte maroc
maroua marquis marraine marriage married mars marseillais marseille marshal marshall marshmallow marta marteau martha marti martian martin
martina martine martinez martini martinique marty marusya marvel marvin mary maryam maryann maryanne maryjane maryland marylou maserati
masha mashallah mason1 massacre massage massimo massive master masterbate mastercard masterp masters matador match matchbox mateo mateus
mateusz mathematics matheus mathew mathias mathieu mathilde matilda matin matrix matteo matthew matthews matthias matthieu mattias mattie
mature maura maureen maurice mauritius mauro maverick mavericks mavie maxima maxime maximum maximus maxwell maybach mayday mayfair mayhem
mayonnaise mayra mazda mbala mbalmayo mbappe mbarga mbengue mbida mbiya mbolo mboma mbongo mbouda mbouombouo mcdonald mckenzie mclaren
mdp123 meadow meadows meagan measure meatball meatloaf mecanicien mechanic medecin mediator medical medicine medina medusa meerkat megadeth
megaman megan megapass megatron mehmet meilleurami mekongo melanie melany melinda melissa mellon mellow melody melon melvin member members
memorex memorial memories memory memphis menace menage mental mentor menuisier mercedes mercer merchant merci merciseigneur mercredi
mercury mercy merde meredith meridian merle merlin merlot mermaid merrill merveille merveilles mesanges messenger messi messiah metal
metalica metallic metallica method metroid mevoungou mexican mexico michael michaela michaeljackson michaels michal micheal michel michele
micheline michelle michigan michou mickey mickeymouse micro microlab micron microsoft midget midland midnight midnite midori midway miel
mignon mignonne miguel mihai mikael mikaela mike mikejones mikey mikhail milan milano mildred milena militaire milkman milkshake milla
millenia millennium miller millie million millionnaire millions millwall milos milton mimosa mina mindless mindy minecraft mineral minerva
minette minimum minister ministere ministry minnesota minnie minotaur minou minouche minstrel minute miondo miracle miraculeux mirage
miramar miranda mireille mirela miriam mirror misael misericorde misery misfit misfits misha mishka misiaczek misiek missing mission
mississippi missouri missy mistress misty mitch mitchel mitchell mitsubishi mittens mlkjhgfdsq mnbvcxz mobile mobilemoney mobutu mobydick
mocha model models modelsne modern modeste mohamadou mohamed mohammad mohammed mohawk moimeme moineau moises moist moiteam moitoi mokolo
mole molecule mollie molly mollydog mollymoo molson moment mommy1 momomtn monaco monamour monange monarch monbebe monchat moncheri monchien
moncoeur monday mondeo mondial mondieu money moneybag moneyman moneys monfils mongo mongol mongolia mongoose monica monika monique monitor
monjesus monkey monkeybo monkeyboy monkeyman monkeynuts monkeys monmari monmotdepasse monnaie monolith monopoly monpere monroe monsieur
monsoon monster monsters montag montagne montana monterey montgomery montpellier montre montreal monty monument moocow moogle mookie
moonbeam moondog moonlight moonshine moose mooses mordor moreno morgan morgane moria moritz mormon morning morocco moron morpheus morris
morrison morrissey mortal morten mortgage mortimer moscow moses moshe moskva mosquee mosquito motdepass motdepasse mother motherfucker
motherlode moting motion motley motocross motor motorcycle motorhead motorola moudjahid moulin mouna mountain mountains mouse mousepad
mouses moussa moustache moustique mouton mouyelo movement movies mozart mozzarella mtn123 mtn237 mtnmomo mudvayne muffin muggle muhammad
muhammed mulder mullet multimedia munchkin munich muppet murder murderer murielle murphy murray muscle muscles museum mushroom music musica
musical musician musicman musique muslim mustafa mustang mustangs mustard mutant myfamily mylove myname mypassword myra myriam myrna
myrtille mysecret myself myspace mystere mysterio mystery mystic mystical mythology nachos nadege nadia nadine nadja nairobi naissance
naked nancy nanfack nantes nantucket naomi napoleon napoli napster narcisse narnia naruto narwhal nascar nashville nastya natacha natali
natalia natalie natasha nathalie nathan nathanial nathaniel nation national nations natural nature naughty nautica nautilus navara
navigator navire navyseal nazareth nazgul nbvcxw ncc1701 ncc1701d ncc1701e ndjamena ndjeng ndole ndolo ndong ndongo neal nebraska necklace
needle needles nefertiti negative neha neil nelly nelson nemesis nemo neptune nermal nesbitt nestle nestor netscape netware network neutral
nevada nevena never neverland nevermind nevermore newbie newcastle newcomer newcourt newdelhi newjersey newlife newman newmoney newpass
newpassword newport newstart newt newton newworld newyear newyork nextel nexttel nexus neymar ngando ngaoundere ngassa ngassam ngoa ngoula
ngounou nguema nguemo ngueuleu niagara nicaise nicaragua niceass nicegirl niceguy nicholas nichole nicholls nickel nickie nickname nickole
nicky nicola nicolai nicolas nicole nicolle nigel nigeria nightcrawler nightfall nighthawk nightingale nightmare nights nightwish nightwolf
nikita niklas nikola nikolai nikolas nikon nikos nimbus nimrod nineball nineteen ninja nintendo nipper nipple nipples nirvana nissan nitro
nitrous njama njangi njyby nkolbisson nkomo nkondock nkongsamba nkoulou nkwain noah nobody nodoubt noel noelle nofx nogard noir noisette
nokia nomad nomade nomore nonsense noodle noodles nopass nopassword nora norbert nordic noreen norfolk norma normal norman normandy
northern northwest norton norway norwich nostromo notebook nothanks nothing notused noubissi noukeu nounours nouvelan nouvelle nova
november novembre nowayout nowhere nsangou nsimba ntamack ntonga ntumba nuclear nudist nuggets number number1one numbers numero1 nurse
nurses nutella nutmeg nutrition nutshell nuttertools nyambi nyangono nygiants nyjets nylons nymets nymphs nyyankees oakland oakley oaktree
oasis oatmeal obama obelix obiang obiwan oblivion obsession obsidian ocean oceane oceanic ocelot octagon octavia octavie octavio october
octobre octopus oddball odessa odette odile odysseus odyssey offense office officer offline offshore offspring ohanda oicu812 oilers oiseau
oiseaux okinawa oklahoma okmijn olaf oldman oldschool oldsmobile oleg oleksandr olembe olena olga olive oliver olives olivia olivier olya
olympic olympics olympique olympus omar omega omelette omnisport ondoa onelove onguene online onlyme onlyone ontario opale opel opendoor
opensesame opera operateur operator opium opossum optimist optimus option options oracle orange orangeade orangemoney oranges orangutan
orbital orca orchard orchid ordinateur oregano oregon oreiller orgasm original orioles orion orlando orphee orphelin orville oscar osiris
osman osprey ostrich otages otis ottavio ottawa otter ou812 ouattara oumarou ouragan ours oursin outback outkast outlaw outlaws outlook
outside outsider ouvrier overkill overload overlord overtime owen oxford oxygen oyster p@ssw0rd pablo pacers pacific package packard packer
packers packrat pacman pacome padawan paddle padres pages paige painful painkiller paint paintball painter paix pajero pakistan palabre
palace paladin palermo palestine palmer palmier palmiers palmtree paloma palpatine pamela pamplemousse panama pancake pancakes panda pandas
pandora pangolin panic pantalon pantera panther panthere panthers panties pantyhose paolo papacheri papamaman papaye paper papers papillon
papillons papounet paprika paquerette parachute parade paradigm paradis paradise paradox parakeet paramedic paranoid parapluie parasol
pardon parfait parfum paris parissg parker parking parol parola parole parool parrot parsifal parsley parsnip partner partridge party
pasadena pascal pascale pasha pass1 pass12 pass123 pass1234 pass12345 passage passe passenger passepartout passing passion passit passmast
passmaster passme passord passport passwd passwort pasta pasteque pasteur pastis pastor patate patates patch patches pathfinder patience
patisserie patrice patricia patrick patriot patriots patrol patron patrons pattern patti patton patty paul paula paulette paulie paulin
pauline paulo pauvre pavel pavement pavilion pawel payday payment paysage payton peace peaceful peacemaker peach peaches peachy peacock
peanut peanutbutter peanuts pearl pearljam pearls pebble pebbles pecan peche pecheur pecker pedro peekaboo pegasus peggy peinture pelagie
pelican pencil pencils pendant pendule pendulum penelope penguin penguins peninsula penis penny pensee pentagon penthouse pentium people
peoples pepito pepperoni peppers pepsi pepsicola percival percy perfect perfection perfide perfume pericles perkins perla perle perles
permit perpetue perrin perruche perry persephone perseus persian persimmon person personal peruvian pervert petale petar petard petehead
peter peterpan peterparker petersen peterson petit petitange petitcoeur petite petitefleur petitprince petr petra petrol petros petunia
peugeot peuple peyton phantom phantoms pharaoh pharmacie pharmacien pharmacy pheasant phialpha philadelphia philemon philip philippe
philips phillies phillip phillips philly philomene philosophy phish phoebe phoenix phone photo photographe photos photoshop phreak phyllis
physics pianist piano picard picasso piccolo pickle pickles pickup picsou pictere picture pictures pieces pierre pigeon piggies piggy
pigpen pikachu pilar pilgrim pillow pilot pilote pilots piment pimpdaddy pimpin pimping pimpjuice pimprenelle pinball pineapple pinecone
pinetree pingpong pinhead pink pinkfloyd pinky pinnacle pinocchio pintade pioneer piotr pipeline piper pippen piranha pirate pirates
pirogue pisces piscine pissing pissoff pistache pistachio pistol pistons pitbull pitcher pittbull pittsburgh pixie pixies pizza pizzahut
pizzaman pizzas plane planet planete planets planning plantain plantation plasma plastic plastics platform platinum plato platypus playa
playball playboy player players playground playing playmate playoffs playstation playtime please pleaser pleasure plmokn plombier plongeur
plum plumber plumbing plus pluto plymouth pocahontas pocket poetry pogba pointer poireau poirier poison poisson poissons poitrine poiuyt
poiuytre poiuytrewq pokemon poker poland polar polarbear polaris polecat police policier polina polish politics politique pollux polly
polska pomegranate pomme pommes pommier pompier pompiers poney pontiac pony poodle poohbear pookie pooky pooper poophead poopie popcorn
popeye popper popsicle poptart popular porcelet porcupine porkchop pornking porno pornography pornstar porpoise porsche portable portail
portal porter porteur portland porto portugal poseidon positive possible possum poster postman potato potatoes poterie pothead potter
poubelle poulet poulette pounder poupee poupette poussin poussins pouvoir poverty powder powell power powerful powermac powerman powers
powerup poznan practice prague prairie prakash pralines pranav prayer prayers preacher precious predator preeti prelude premier premium
prepare presario present presidence president presley preston pretender pretty prettygirl pretzel preview prewitt pride prieres priest
primetime primrose primus prince princes princess princesse princesses princesspeach princeton principal pringles printemps printer
printing priscilla priscille prisoner prius private privet privilege priya problem prochain prodige prodigy producer product production
professeur profession professional professor profit program programs progress project prometheus promise prophecy prophet prophete prosper
protect protector protocol proton protoss provence proverbs providence provider prowler prozac prudence prunelle prunes psalm23 psaume
psychic psycho public pudding puffin puissance pulsar puma pumpkin pumpkins punisher punjab punk punker punkrock punter puppet puppies
puppydog purdue pureevil purple purples pursuit pussies pussy pussycat pussyeater pussylover pussyman putain putter puzzle pyjama pyramid
pyramids python q1w2e3r4 q2w3e4 qazwsx qazwsxed qazwsxedc qsdfgh qsdfghjklm quail quake3 quaker quality quantum quarter quartier quartz
quasar quattro quebec queen queenie queens quentin querelle quest question quiche quick quicken quicksilver quidditch quiksilver quincy
quinn quintana quinze quotidien qwaszx qwe123 qweasd qweasdzx qweasdzxc qwedsa qwer1234 qwerasdf qwerty qwertyasdf qwertyu qwertyui
qwertyuiop qwertz qwerzxcv r2d2c3po rabbit rabbits raccoon racecar racer racers racerx rachael rachel rachelle rachid racine racing racoon
radek radiator radical radio radiohead radios radish rafael rafaela raffles ragnarok rahul raiden raider raiders railroad rainbow rainbows
raindrop rainer rainfall rainman rainyday raisin raisins raissa raistlin rajesh raleigh ralph ramadan ramatou rambler rambo ramirez ramiro
rammstein ramon ramona ramones rampage ramrod ramses ramsey ranch rancid randall randolph random randy range ranger rangers raphael raptor
raptors rapture rapunzel raquel rascal rashid rasoir raspberry rasputin rasta ratchet rational ratman raton raul raven ravenclaw ravens
ravi ravioli rayane raymond razorback reader reading ready reagan reality really realmadrid realty reanna reaper rebecca rebel rebellion
rebels receveur recolte reconnaissance record recorder recovery recruit redalert redarmy redbaron redbird redbone redbull redcar reddevil
reddevils reddog reddragon redeye redfish redfox redhead redheads redhot redleg redlight redline redman redneck redriver redrock redrose
redrum redskin redskins redsox redstar redwing redwings redwood reebok reference reflex regal regalade regan regarde reggae reggie regina
reginald regine region regional regions register registration reglisse reid reindeer reine reinedesneiges reinhard rejoice relax release
reliable reliance religieux religion reload remember remi remington remote renaissance renard renata renate renault renegade reptile
republic request requin requins rescue research reseau reserve resident resist respect response restart restless resultat retired retraite
retriever return reuben reunion reussite revenge reverse revolution revolver rewind reynaldo reynolds rfnz rfvtgb rhfcjnrf rhiannon rhino
rhinoceros rhinos rhodes rhonda rhubarb ribambelle ricarda ricardo riccardo richard richarde richards richesse richie richmond rickie ricky
riddler rider ridgeback rien rifleman right righton rigobert rihanna riker rikishi riley rimmer rings ripken ripper ripple rita rivendell
river rivers riverside riviera riviere rjirf roadkill roadking roadrunn roadrunner roadster robbery robbie robert roberta roberto roberts
robin robinet robinson roblox robocop robotech robotics robots robyn rochelle rochester rocio rocker rocket rocketman rockets rockford
rockhard rockies rocking rockman rocknroll rockon rocks rockstar rockwell rockwood rocky rodent rodeo roderick rodman rodney rodolphe
rodrigo rodrigue roger rogers rogue rohan rohff roland rolf roller rollin rolling rollingstones rollsroyce rolltide roma romain romance
romano romantic romaric romashka rome romeo romero romina rommel romuald romulan romulus ronald ronaldinho ronaldo ronda ronnie roofer
rookie rooney rooster roosters rootbeer rooter rosa rosaire rosalie rosalind rosalyn rosanna rosario rose roseanne rosebud rosebuds
rosemarie rosemary roses rosetta rosette rosiane rosie rosine rosita rossignol rossiya roswell rotten rotterdam roudoudou rouge rougegorge
roughneck rouleau round router rover rovers rowan rowing roxana roxanne roxie royal royals royaume rubber rubberduck ruben ruby rudeboy
rudi rudolf rudolph rudy ruffles rufus rugby rugger rugueux runaway runescape runner running rupert rush2112 rushmore russel russell russia
russian russie rusty rustydog rutgers ruth ruthie ruthless rwanda ryan ryder sabbath saber sabina sabine sabotage sabre sabres sabrina
sadie safari safety saffron sagat sagesse sailboat sailing sailor sailormoon saintesprit saintjean saintly saints saison sakura salad
salade salah salaire salam salamalekoum salamander salamata salami salasana salaud salesman salim saliou sally salma salmon salomon salope
salsifis salut salvador salvation salvatore samadams samantha samara sambuca samedi sami samira sammie sammy sammydog samoht sample samson
samsung samsungs samuel samueleto samueletoo samurai samus samwise sanchez sanctuary sandale sandals sandbox sandeep sanders sanderson
sandiego sandman sandra sandrine sandro sandwich sandy sanfran sanfrancisco sanglier sanity sanjay sanogo santa santafe santana santiago
santos sanzaza sapeur saphir sapin sapphire saracens sarah sarajevo sarasota saratoga sardine sarina saruman saskia sassie sasuke satan
satanic satellite satisfaction saturday saturn saucisse saucisson saul saunders sauron sausage sausages sauvage sauveur savage savane
savanna savannah savior savon sawyer saxman saxon saxophone scallop scamper scanner scarecrow scarface scarlet scarlett schalke schatzi
schedule schmidt scholar school schools schooner science scirocco scissors scolaire scone scooby scoobydoo scooter scooters score scorpio
scorpion scorpions scotch scotland scott scottie scotty scouting scoutmaster scrabble scrappy scratch scream screamer screen screwed
screwyou scripts scruffy scuba scubadiv scully sculpteur sculpture seabass seadoo seafood seagate seagull seagulls seahawk seahawks
seahorse seal sealteam seamus sean searay search searching seaside season seattle seaweed sebastia sebastian sebastien sebring second
secret secretary secrets section secure secured securite security sedona seduction seekers seigneur seigneurjesus select selected selena
selina selma semaine seminole seminoles semperfi senate senateur senator senegal senegalais senha senhas senior seniors sensation sensei
sentinel sentnece sentra sephiroth septembe september septembre sequoia serena serenity serge sergeant sergei sergey sergio serial series
serious serpent serrurier server serveur serveuse service services sesame session seth settings seven sevens seventeen seventh several
severin severine sexbomb sexgod sexking sexmachine sexpot sexual sexxxy sexy sexyass sexybabe sexybitch sexyboy sexygirl sexylady sexylegs
sexymama sexyman sexything shadow shadows shaggy shaker shakespeare shakira shakur shalom shaman shampoo shamrock shana shane shanghai
shania shanna shannon shanti shaolin shaquille shari shark sharks sharky sharon sharpie sharron shasta shauna shaved shawn shawna shay
shazam shea sheba sheena sheep sheepdog sheffield sheila shelby sheldon shell shelley shelter shepherd sheppard sheri sheridan sheriff
sherlock sherman sherri sherrie sherry sherwood shibby shield shilling shine shiner shipping shire shirin shirley shitbag shitface
shithappens shithead shitty shocker shodan shogun shooter shooters shooting shopper shopping shortcut shorty shotgun shotokan shoulder
shovel showboat shower showme showtime shrimp shuttle shutup siberia sidekick sidewalk sidney sidonie siegfried sierra siewe sifra sigma
signal signature sigrid silas silence silencer silent silicon silvana silver silverado silverback silverfish silverfox silvers silverstar
silvia silvio simba simeon similar simmons simon simona simone simple simplement simplex simplice simplicity simply simpson simpsons
simulator sinatra sinbad sinclair sindy singer sinister sinner sirene sirius sister sisters sith sithlord sixers sixpack sixteen sixtynine
skateboard skater skates skating skeeter skeleton sketch skidoo skiing skinhead skinner skinny skipper skippy skittles skoda skooter skunk
skydive skydiver skydiving skyhawk skylark skyler skylight skyline skyliner skywalker slacker slamdunk slammer slapnuts slapper slappy
slapshot slaptazodis slaughter slave slayer sleep sleeper sleeping sleepy slick slider slimjim slimshady slinky slipknot slippery sloth
slowhand sluggo slut sluts slutty slytherin smackdown smallville smart smartass smarty smashing smaug smeghead smelly smile smiles smiley
smiling smirnoff smith smithers smithy smoke smoker smokes smokeweed smokey smokie smokin smoking smooch smoochie smooth smoothie smother
smudge smurfs snacks snail snake snakebite snakeman snakes snape snapon snapper snapple snapshot snatch sneakers sneaky snicker snickers
sniffer sniper snooker snoop snoopdog snoopdogg snoopy snowball snowbird snowboard snowdrop snowfall snowflake snowman snowwhite snowy
snuffy snuggles soccer soccerstar society socks socrates soeur soeurs sofia softail softball software sokolo solange solaris soldat soldats
soldier soldiers soleil solidarite solitaire solitude solnce solnishko soloman solomon solution somebody someday someone something sommer
sonata songbird songoku sonic sonics sonja sonoma sonya sooner sooners sophia sophie soraya sorbet sorcerer sorcier sorciere sorrow souffle
soulfly soulmate sound sounds soup source souriant sourire souris southern southpark southpaw southside souvenir sovereign soviet space
spaceballs spaceman spaceship spaghetti spain spalding spaniel spanish spanker spanking spanky sparkie sparkles sparky sparrow sparrows
sparta spartak spartan spartans spawn speaker speakers special specialk species spectacle specter spectra spectral spectre spectrum speed
speedo speedracer speedster speedway speedy spencer sperma sphinx spices spicy spider spiderma spiderman spiders spidey spike spikes
spinach spinner spiral spirit spirits spitfire splash splendid spliff splinter splooge spock spoiled sponge spongebo spongebob spooky
spooner sportif sporting sports sportster spotlight spotty spring springer springfield springs sprinkle sprinter sprite sprocket sprouts
spunky spurs spyder squad square squash squeak squeaky squid squirrel squirt stacey stacie stacked stacy stadium staff staffing stagiaire
stainless stairway stallion stamford stan standard standby stanford stanislas stanislav stanley star starbuck starbucks starcraft stardust
starfire starfish starfleet starfox stargate stargazer starlet starlight starlite starman stars starship start starter starting startrek
starwars state statement station statistics status stavros stayout steady steak stealth steamer steele steeler steelers steelman stefan
stefani stefania stefanie stefano stefanos stella stellar stephan stephane stephani stephanie stephany stephen stereo sterling steve steven
stevens stevenson stevie stewart sticks sticky stimpy sting stinger stingers stingray stinker stinky stirling stock stocker stockholm
stocking stockings stockman stocks stockton stolen stone stonecold stonehenge stoner stoners stones stooges stop storage store stories
stork storm stormy straight strange stranger strangle strasbourg strategy stratocaster stratus strawber strawberry stream street streets
strength stress stretch strider strike striker string stripes stripper stroke strong stronger stryker stuart stud student students studieux
studio studios studmuffin stuff stunner stupid sturgeon stylo stylus subaru sublime submarine submit suburban subway subzero succes success
successful succulent sucked sucker suckers sucking suckit suckme suckmydick sucks sucre sucrerie sudoku suffer sugar sugarbear sugars
suicide suisse suissesse sulaiman sullivan sultan sultane sumit summer summers summit sundance sunday sunderland sundevil sundevils sundown
sunflower sunita sunlight sunny sunnyday sunrise sunset sunshin sunshine superboy supercool superdog superdude superfly supergirl superior
superman supermario supermen supernova supersonic superstar superuser support supra supreme surf surface surfboard surfer surfing surgeon
surprise surrender survey survival survivor susan susana susanna susanne sushi suzanne suzie suzuki sven svetik svetlana swallow swan
swanson sweden swedish sweet sweetheart sweetie sweetness sweetpea sweets sweety swifty swimmer swimming swinger swingers switch
switzerland swoosh sword swordfis swordfish sybil sydney sylvain sylvanas sylvester sylvestre sylvia sylvie symbol symphony syndicate
synergy syracuse system systeme systems syzygy szymon tabac tabasco tabatha tabitha table tableau taco tacoma tactical tadjo tadpole
taekwondo tahoe tails tajmahal tajne takam talbot talent talented talisman tamar tamara tambour tamfu tammy tampa tampabay tandem tangerine
tango tania tanker tanner tante tantine tantra tanya tanzania tapestry tapioca tapir tarantula tardis tarek target tarheel tarheels tariq
tarteauxpommes tarzan tasha tasmania tassigny tatiana tatooine tattoos tatyana taurus taxi taxman taylor tchad tchakounte tchamba tchami
tchatchoua tchokote tchoumi teacher teachers teamo teamwork teapot teardrop tears teboh technical technician technics technique techno
technology tecno teddy teddybear teenage teenager teens teiubesc tekken telecaster telecom telecoms telephon telephone television teller
temoin temp tempest tempete temple temporaire temporal temptation temptress tenchi tender tenerife tennessee tennis tenor teodora tequiero
tequila tercel terence teresa terminal terminator termite terrain terran terrance terrapin terrell terrible terror terrorist terry tessa
testament tester testicle testing testpass tetris texas tgbyhn thailand thankgod thanks thankyou thanos thea theater thebear thebeast
thebest theboss thebull thecat thecrow thedude thegame thegreat thejoker theking thelma theman themaste themaster thematrix themoon theo
theoden theodore theone theophile therapy theresa therese therock theron thesims thething thetruth theused theworld thiam thibault thiernos
thierry thinker thinking third thirteen thirty thistle thomas thompson thong thongs thor thorn thorsten thought thousand thrall thrasher
three threesom threesome thrice thriller throne through thrust thuglife thumper thunder thunderbird thunders thursday thx1138 tiago tiamo
tiana tibati tiberius tibet ticket tickle tickler ticktock tifa tiffany tiger tigercat tigers tigger tightend tights tigre tigresse tiko
tiktok timber timberland timberwolf timeless timeout timothy tina tinker tinkerbell tinman tino tinytim tiptop tiramisu tisane tissus
titanic titanium titans titfuck titleist titlover titman titties toad tobacco tobias tobin toboggan today toejam toffee tofu together
toggle togolais toilet tokyo toledo tolkien tomahawk tomas tomasz tomate tomates tomato tomcat tomek tommie tommy tommyboy tomohawk
tomorrow tompetty toni tonight tonnerre tontine tony tonya toolbox toolman toomuch toonarmy toothpick tootsie topaz topcat topdog topgun
topher topsecret tornado toronto torpedo torres torsten tortilla tortoise tortue tortues torture toshiba tosser total totally tottenham
toubib toucan touchdown touching toughguy toulouse touring touriste tournesol tower towers townsend toyota toystory tracey traci tracie
tracker tracy trader trading traffic trahison trailblazer trailer train trainer training trains trance tranquille trans transam transfer
transformers transit transport trapped trapper trash trashcan travail travailleur traveler travelers traveling travelling travis treasure
trebor treefrog trees treetop trekker tresor trevor trial triangle triathlon tribal tribble tricia trident trigger trillium trina trinidad
trinity triomphe triple tripleh triples tripod tripper tristan triton triumph trivial trixie trojan trojans trombone trompette trooper
tropical trouble troupeau trousers trout troy trucker trucking trucks trudy trueblue truelove trueman truffle truite trumpet trumpets
trunks trusted trustme trustno1 trustnobody trustnoone truth trying tsafack tsunami tubby tucker tucson tuesday tulipe tulipes tulips tuna
tunafish tundra tunisie tunnel tupac turbine turbo turkey turkish turner turnip turquoise turtle turtles tuscany tutankhamun tweety twelve
twenty twiggy twilight twinkie twins twisted twister twisty twitter tyler typewriter typhoon tyra tyrande tyrant tyrone tyson uhbygv ujmik
ukraine ulrich ulrike ultima ultimate ultra ulysses umberto umbrella uncle undead undercover underdog underground undertaker undertow
underwear undone unforgiven unicorn unicorns uniden uniform union unique united unity univers universal universe universel universitaire
universite university unknown unlimited unlock unreal untitled uptown upyours uranus urbain urbano urgence ursula usa123 usarmy useless
user username usmarine usmarines usmc usnavy utilisateur utjazz utopia vacance vacances vacation vache vader vagabond vagina vahid vaillant
valdez valencia valentin valentina valentine valentino valeria valerie valhalla valiant valkyria valkyrie vallee valley valleywa vampire
vampires vandal vanderbilt vanesa vanessa vanguard vanhalen vanilla vanille vantage vasco vaseline vasile vaudou vautour vauxhall vbifyz
vector vectra vegas vegeta vegetable vegitto vehicle velocity veloute velvet vendetta vendeur vendeuse vendredi venice venise venom ventura
venture venus verbatim verdure vergers veritable verite verizon vermont vernon verona veronica veronika veronique versace verseau version
vert vertex vertigo vfhbyf vfitymrf vfrcbv vicente vicious vicki vickie victoire victor victoria victorieux victorin victory video videos
vieillesse vienna vietnam viewsonic vigneron vijay viking vikings viktor viktoria villa village villain vilma vince vincent vincenzo
vinegar vintage viola violator violence violet violette violin viper vipers virgil virgin virginia virginie virgo virtual virus visage
viscount vision visitor visual vitamine vitara vitesse vito vivement vivian viviana viviane vivien vlad vladimir vladislav vodka voisin
voisine voiture voitures volcano volcans volcom voldemort volkswagen volley volleyba volleyball volodymyr volonte voltage volume volunteer
vortex voyage voyager voyages voyageur voyeur vulcan vulture wachtwoord wade waffle wagner waiting waldemar walden waldo walker walking
wallaby wallace wallet walleye wallpaper walmart walnut walrus walter walters walton wamba wanda wandji wangari wanker wannabe wanted
warcraft warden wareagle warfare warhammer warhawk wario warlock warlord warner warning warren warrior warriors warszawa warthog wasabi
washburn washer washington wasp wasted watcher watching watchman water waterboy waterfall waterloo waterman watermelon waterpolo waters
watford watkins watson waverly wayne wayside weapon weasel weasley weather weaver webmaster webster wedding wednesday weed420 weedman weeds
weekend weezer weiner weirdo welcome welder wellington wendell wendi wendy werder werewolf werner wertyu wesley western westham westlife
westside westwind westwood wetpussy wetting whale whales whateva whatever whatnot whatsapp whatsup whatthe whatup wheels whiplash whipped
whiskers whiskey whisky whisper whistler white whiteboy whitehouse whiteman whiteout whites whitesnake whitesox whitetail whitewolf whitney
whocares whoknows whore whores whynot wicked wideopen widget wiggles wilbert wilbur wilcox wildcard wildcat wildcats wildebeest wilder
wildfire wildman wildone wildrose wildthing wildwood wilfred wilfried wilhelm willfried william williams williamsburg willie willis willow
wilma wilson wiltshire winchester windmill window windows windowsxp windsor windstar windsurf winger wingman wingnut wings winifred winkle
winner winners winnie winning winona winston winter winters wireless wisconsin wisdom wiseguy wisla witch witches without withyou wizard
wizards wojciech wolf wolfen wolfgang wolfhound wolfie wolfman wolfpac wolfpack wolverin wolverine wolves woman wombat women wonder
wonderboy wonderful wonderland wonders wonderwoman woodbury woodchuck woodie woodland woodlawn woodman woodpecker woodside woodstock
woodward woodwork woody woofer wookie wookiee wordpass wordup worf work worker working workout workshop world worldcup worldofwarcraft
worldwide worthy wouafo wouri wrangler wrench wrestler wrestling wright writer writing wroclaw wsxedc wutang wxcvbn wyoming xanadu xander
xanth xaverie xavier xena xerxes xfiles ximena xmas xtreme xylophone xyz123 yacouba yadira yahir yahoo yamaha yamahar1 yamamoto yankee
yankees yannick yaounde yaourt yardbird yaris yasin yasmin yasmina yasmine yavin yeahbaby yellow yellowdog yellowstone yemeli yesenia
yesterday yfcnz yfnfif yhnujm yoda yogibear yogurt yolanda yolande yomama yopmail yosef yosemite yoshi yossa youknow youmbi young youngone
yourmama yourmom yourself youssef youssouf youssoupha youth youtube yoyoma ytrewq yuitre yukon yuliya yuri yusuf yvan yves yvette yvonne
zacharie zachary zaid zaika zain zainab zambia zambo zander zanga zanzi zanzibar zapata zapper zaq12wsx zaq1xsw2 zaqwsx zaqxsw zaqxswcde
zaragoza zebra zebras zebulon zelda zenit zenith zephyr zeppelin zerg zero zerocool zeus zeynep zidane zigzag zildjian zimbabwe zinger
zipper zippo zippy zobazo zoblazo zodiac zoey zoltan zombie zombies zoomer zoua zouk zoulou zozote zucchini zurich zuzana zvezda zxasqw
zxc123 zxc321 zxcasd zxcv zxcvb zxcvbn zxcvbnm zydeco
`
	.trim()
	.split(/\s+/);
