/**
 * Words of topics other than ours, in alphabetical order, divided by spaces. A phrase is written with `_` for its spaces.
 * A question with one of them is probably not about us, unless a record contains the word; and none of them is corrected
 * as a typo of one of our words, however similar.
 */
export const offTopicData = {
  sportAndPlay: `
    badminton batsman beat bowler captain champion cricket cup dhoni fifa football game gaming goal hara hockey ipl jeet jeeta jeete kabaddi
    khel khela khelna kohli match matches messi olympics player pubg ronaldo sachin score soccer stadium tennis toss trophy wicket win
    winner winning wins won
  `,
  stageAndScreen: `
    actor actress bollywood chutkula cinema dance drama episode essay film filmi gaana gana hero heroine joke kahani kavita lyrics meme
    movie music netflix novel picture poem quotes rhyme serial series shayari singer song stories story suna sunao suno theatre tollywood
    trailer
  `,
  weatherAndSky: `
    baarish barish climate cloudy cyclone earth flood garmi humidity mars mausam moon mountain ocean planet rain raining rainy river sardi
    sea sky snow space storm sunny temperature thand weather wind
  `,
  health: `
    bimari blood bone bukhar cancer clinic cold corona cough covid dard dawa dawai diabetes diet disease doctor ear exercise eye eyes fat
    fever gym hair headache heart hospital ilaj injury khansi kidney knee liver lungs medicine mouth nose nurse pain pet pimple pressure
    sardard skin sleep stomach sugar tablet teeth tooth vaccine weight yoga
  `,
  food: `
    apple beer biryani bread breakfast burger cake chai chicken coffee cook cooking curry dinner doodh dosa drink eat eating egg eggs fish
    food fruit hotel idli juice khaana khana lunch mango masala meat milk mutton paani paneer pani pizza recipe restaurant rice roti sabzi
    samosa snack sweet tea vegetable water whisky wine
  `,
  moneyAndTrade: `
    amazon betting bhav bitcoin casino chandi courier crypto cryptocurrency currency diesel dollar ethereum euro flat flipkart fund gold
    house insurance invest investment land loan lottery mortgage mutual nifty ola parcel petrol plot policybazaar property rent sensex shop
    shopping silver sona sone stock swiggy trader trading uber usd zomato
  `,
  thingsAndTravel: `
    aadhaar aadhar airport battery beach bike bus buses camera car cars chair charger charminar church door dress driving flight fridge
    furniture gift hill iphone jeans licence license mandir masjid mobilephone mosque museum oppo pan pants park passport phonecase plane
    recharge redmi samsung saree scooter shirt shoe sim smart taj tajmahal television temple ticket tour tourist toy toys traffic train trip
    tv visa vivo washing watch watches zoo
  `,
  theWorld: `
    africa algebra america army asia australia biden biology bjp bomb canada capital chemistry china congress continent court crime death
    die died drugs dubai election england europe france gandhi geography geometry germany gun history japan kill killed king knife lawyer
    london mathematics maths minister modi murder navy pakistan parties party physics police political politics population president prime
    prince princess queen rahul russia suicide terrorist trump usa vote voting war wars weapon
  `,
  loveAndStars: `
    astrology bf bhagwan birthday boyfriend christian christmas dating divorce diwali eid festival gf girlfriend god hindu holi horoscope
    kiss kundali kundli love lover lucky marriage marry muslim nude porn pray prayer prize puja pyaar pyar rashifal religion sex sexy shaadi
    shadi wedding zodiac
  `,
  animalsAndNature: `
    animal bird cat cats cow dinosaur dog dogs elephant flower forest garden lion plant snake tiger
  `,
  ordersToAMachine: `
    admin administrator apikey bypass convert delete dump erase execute exploit hack hacked hacker hacking hypothetically ignore inject
    injection instruction jailbreak modify otp override paraphrase passcode password pretend prompt remove reveal rewrite roleplay secret
    simulate sudo summarise summarize token translate translation
  `,
  homework: `
    bug bugs calculate calculator compilation compile compiler debug derivative div divide equation error factorial fibonacci homework
    integral loop multiply neet palindrome recursion regex root segfault snippet square ssc subtract sum times upsc
  `,
  sundryWordsThatLookLikeOurs: `
    angel angle bath bitch boat bounty bowl brain carrot cast caste celery cheers cheese chess coast coat count county crane crate crust
    deep dine diver donkey drain dust face feather feed feet fell fence file fill foot ghost glass goat golf grain grass grave gravel hate
    heater honey howl jersey lace leather lesson level monkey moth mount owl pace paint painter painting panty parrot paste pastry pasty
    patch pine polar poster power pride race raced rented renter roast rust salad season sheep ship shower solar spice spicy sport stark
    statue stature steep stick sticker sticky stone store strain sweater taste theater toast tower trust turkey vine winter
  `,
  /** Data of our students, which we tell nobody. */
  dataOfStudents: `
    all_students contacts_of_students contacts_of_the_students contacts_of_your_students emails_of_students emails_of_the_students
    emails_of_your_students list_of_all_students list_of_students numbers_of_students numbers_of_the_students numbers_of_your_students
    other_students student_data student_database student_details student_list students_data students_details students_list
  `,
};
