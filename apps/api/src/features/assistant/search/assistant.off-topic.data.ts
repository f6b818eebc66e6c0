/**
 * Words of topics other than ours. A question with one of them is probably not about us, unless a record contains the
 * word; and none of them is corrected as a typo of one of our words, however similar.
 */
const subjects = {
  sportAndPlay:
    'cricket ipl match matches football soccer fifa kabaddi hockey tennis badminton olympics batsman bowler wicket wickets player players ' +
    'captain kohli dhoni sachin messi ronaldo score scores goal goals game games gaming pubg toss stadium champion trophy cup won win wins ' +
    'winner winning beat jeeta jeet jeete hara khel khela khelna',
  stageAndScreen:
    'movie movies film films picture song songs music singer actor actress hero heroine bollywood tollywood cinema netflix series serial drama ' +
    'episode trailer theatre dance gaana gana filmi joke jokes poem poems shayari story stories essay novel rhyme lyrics kahani kavita chutkula sunao suna suno meme quotes',
  weatherAndSky:
    'weather rain rains raining rainy barish baarish mausam temperature climate storm cyclone flood humidity sunny cloudy snow wind moon mars ' +
    'planet planets space earth sky ocean sea river mountain garmi sardi thand',
  health:
    'fever cough cold headache stomach pain dard bukhar khansi sardard pet dawai dawa medicine medicines tablet tablets doctor doctors hospital ' +
    'clinic nurse disease cancer diabetes covid corona vaccine injury blood pressure sugar weight fat diet exercise gym yoga ' +
    'skin hair pimple pimples teeth tooth mouth eye eyes ear nose heart lungs kidney liver bone knee sleep bimari ilaj',
  food:
    'recipe recipes cook cooking biryani paneer chicken mutton curry rice dosa idli samosa pizza burger cake tea coffee chai milk bread egg ' +
    'eggs fish meat fruit fruits apple mango vegetable vegetables food foods eat eating restaurant hotel hotels lunch dinner breakfast ' +
    'snack sweet khana khaana pani paani doodh roti sabzi masala beer wine whisky drink drinks water juice',
  moneyAndTrade:
    'bitcoin crypto cryptocurrency ethereum stock stocks sensex nifty trading trader invest investment mutual fund funds gold ' +
    'silver sona sone chandi loan loans mortgage insurance policybazaar petrol diesel dollar dollars usd euro currency lottery ' +
    'betting casino bhav property rent flat plot land house houses shop shops shopping amazon flipkart zomato swiggy ola uber ' +
    'courier parcel',
  thingsAndTravel:
    'car cars bike bikes scooter bus buses train trains flight flights plane planes airport ticket tickets visa passport aadhaar aadhar pan ' +
    'license licence driving traffic trip tour tourist hill beach temple mandir mosque masjid church charminar ' +
    'tajmahal taj museum park zoo mobilephone iphone battery charger sim recharge samsung redmi vivo oppo phonecase tv television fridge washing watch watches camera shirt ' +
    'shirts shoes shoe dress saree jeans pants toy toys gift gifts furniture chair door smart',
  theWorld:
    'president minister ministers prime modi rahul gandhi trump biden king queen prince princess election elections vote voting ' +
    'bjp congress party parties army navy police court lawyer crime murder war wars weapon weapons bomb gun knife kill killed die ' +
    'died death suicide drugs terrorist politics political capital population history geography physics chemistry biology maths mathematics ' +
    'algebra geometry france america usa china pakistan russia australia england japan germany dubai canada london europe africa asia continent',
  loveAndStars:
    'girlfriend boyfriend gf bf love loves lover marry marriage wedding shaadi shadi pyar pyaar divorce dating kiss sex sexy nude porn horoscope ' +
    'astrology zodiac rashifal kundli kundali lucky god bhagwan religion hindu muslim christian pray prayer puja festival diwali holi eid ' +
    'christmas birthday prize prizes',
  animalsAndNature:
    'dog dogs cat cats cow lion tiger elephant bird birds snake animal animals flower flowers garden plant plants forest dinosaur',
  ordersToAMachine:
    'ignore instruction instructions studentlist prompt prompts jailbreak reveal pretend roleplay bypass override admin administrator password passwords ' +
    'passcode otp token tokens secret secrets apikey hack hacked hacking hacker exploit inject injection dump poem translate translation ' +
    'summarize summarise rewrite paraphrase delete erase remove modify execute convert hypothetically simulate sudo',
  homework:
    'div debug compile compiler compilation error errors bug bugs segfault loop loops recursion regex homework neet upsc ssc ' +
    'snippet palindrome fibonacci factorial multiply times divide subtract square root equation calculate calculator sum integral ' +
    'derivative',
  sundryWordsThatLookLikeOurs:
    'bath bitch beach patch coast ghost prize pride smart sport sports shirt moth mouth stark plane planes plant race races raced hate movie ' +
    'poster paint painter painting trains brain drain grain strain crane crate grave gravel novel level wine vine dine ' +
    'pine cheese cheers chess shop ship sheep sleep steep deep feed feet fell fill file files foot fruit glass grass gold golf goat goal ' +
    'boat coat court count county bounty mount fence face lace pace dance rented renter leather feather heater theater sweater winter ' +
    'winner dinner river liver diver lover power tower flower shower bowl howl owl cast caste paste taste toast roast rust trust dust crust ' +
    'honey monkey donkey turkey jersey angel angle angles stick sticker sticky store stores storm stone statue stature space spice spicy salad ' +
    'celery solar polar party pasty pastry panty pants paints season lesson parrot carrot',
};

export const offTopicWords: ReadonlySet<string> = new Set(Object.values(subjects).flatMap((words) => words.split(' ')));
