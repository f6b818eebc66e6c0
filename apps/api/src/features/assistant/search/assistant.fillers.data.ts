/**
 * Words that say nothing about the subject of a question, in alphabetical order, divided by spaces. A phrase is written
 * with `_` for its spaces. A word that could be a subject, also one of another topic than ours, must not be listed.
 */
export const fillerData = {
  /** Common English words: grammar, small talk, time, numbers. */
  english: `
    a a_day able about above absolutely accept accepted across actual actually additional advice advise afraid after afterward again against
    age ago ah all allow allowed almost along already alright also although always am amazing among amongst an and another answer answered
    answering any any_time anybody anymore anyone anything anytime anywhere apart app appear approval approved approx approximately are
    arent around arrange arranged as ask asked asking asks assistance assume assuming at availability available average avg aware away
    awesome back bad based basically be became because become been before behind being believe belong below beneath beside best better
    between beyond big bigger biggest bit boring born both bring bro brought busy but by bye came can cannot cant capable case catch certain
    certainly chance choice choose choosing clarify clear clearing clearly close closed come coming common compare compared complete completed
    completely completing completion compulsory condition conduct conducted conducting confirm confirmation confirmed confuse confused
    consider considering continue continuing cool copy correctly could couldnt couple curious currently daily deal dear decide decided
    deciding definitely depend despite detail did didnt difference different difficult directly do does doesnt doing done dont double
    doubtless down dude dunno during each each_day earlier easily easy eight elder else end ended ending ends enough entire etc eventually
    ever every every_day everybody everyday everyone everything everywhere exact exactly example except excluding excuse exist existing
    expect expected expecting explain extra facilities facility fact fast feel feeling felt few fewer final finally find finding fine finish
    finished finishes finishing first first_time five for forever found four frankly friendly from front fully gave general generally get
    gets getting gimme give given giving go goes going gone gonna good good_afternoon good_evening good_morning good_night goodbye got gotta
    great greatest greetings guess guidance guide had hadnt haha hail halfway hand happen happened happening hard has hasnt have havent
    having he hear heard held hello helo help hence her here herself hes hey heya hi hidden high higher hii hiii him himself his hlo hlw hm
    hmm hold holding honestly hope hoping how however huge hundred i i_have_a_question id idea if im immediately important in including
    inclusive industry info information inside instance instead interest interested interesting into is isnt issue it its itself ive just
    keep kind kinda kindly know knowing known lakh large last last_batch last_month last_time last_year lately later least left lemme less
    lesser let lets like link little live_in live_near living lol look looking lose losing lost lot lots low lower maam madam made main
    mainly make mam mandatory many matter max maximum may maybe me mean meaning meant message middle midway might min mine minimum minute
    moment more most mostly msg much multiple must my my_question_is myself nah near nearly necessary need new next_time nice nicer nine no
    nobody none nope nor normal normally not nothing now nowadays obviously of off officially often oh ohh ok okay old on once one one_day
    one_question ones only onto onward open opened option or other otherwise ought our ourselves out outside over own page pardon particular
    past per per_day perfect perhaps pick piece plan planning please plenty pls plz plzz point policies policy possible possibly prefer
    preferred preparation presently pretty previous previous_batch previously printed probably problem procedure process professional proper
    properly provide provided purpose put quick quick_question quickly quite r rather read ready real really reason recently recognise
    recognised recognized recommend recommendation recommended regarding regards regular related remain remaining reply require required
    requiring reside residing respected respond response rest revert right roughly rule run running runs said same same_time save saving say
    saying says second see seem send sense serious seriously set sets seven several shall share she shes should shouldnt show side simple
    simply since single sir sit site sits sitting situation six slow slowly small smaller smallest so soft some somebody someone something
    sometimes somewhere soon sorry sort sorta sound speaking special specific stay stayed staying step still strictly stuff such suggest
    suggestion suit support suppose sure surely take take_place taken takes_place taking tell telling ten than thank thankyou that the their
    them themselves then there therefore these they theyre thing think thinking third this this_year those though thought thousand three
    thrice throughout thus thx till to today told tomorrow too took top total totally tough toward tried trouble true truly truth try trying
    turn twice two type u umm unable under understand understood unless until up update upon upto ur us use used useful using usual usually
    valid value valued various versus very via vs wanna want wanted was wasnt waste wasted wasting way ways we website weekdaywise welcome
    well went were werent weve what whatever whenever wherever whether which whichever while who_are_you whole whom whose why will willing
    wish wishing with within without wonder wondering wont work working worried worry worse worst would wouldnt wow wrong yeah yep yes
    yesterday yet yo you youd youll young younger your youre yourself youve yup
  `,
  /** People and relatives. */
  people: `
    aunt auntie aunty bachche bachchon bachhe bachon boy boys brother candidate child children classmate colleague cousin dad daughter
    family father folks friend girl guy guys husband individual kid kids log logo logon mama mamma man member men mom mother mummy neighbour
    papa parents people person relative roommate sister son student team uncle wife woman women
  `,
  /** Places where people live. */
  places: `
    abroad agra ahmedabad amritsar andhra area aurangabad bangalore bengal bengaluru bhopal bhubaneswar bihar chandigarh chennai cities city
    cochin coimbatore country cuttack dehradun delhi district goa gujarat guntur gurgaon gurugram guwahati hubli hyderabad india indian
    indore jaipur kakinada kanpur karimnagar karnataka kerala kochi kolkata kota kozhikode kurnool lucknow ludhiana madurai maharashtra
    mangalore mumbai mysore mysuru nadu nagpur nashik nearby nearest nellore nizamabad noida odisha patna pradesh prayagraj pune punjab
    raipur rajahmundry rajasthan rajkot ranchi secunderabad state surat tamil telangana thiruvananthapuram tirupati town trivandrum udaipur
    vadodara varanasi vijayawada village visakhapatnam vizag warangal
  `,
  /** Abbreviations and spellings typed on a phone. */
  texting: `
    1st 2 2day 2moro 2nd 3rd 4 4th abot abt abut aftr al alll alot alrdy alredy any1 asap aswell atleast atmost b4 bcause bcoz bcs bcz becoz
    becz befor bfr bros bruh bt btw btwn buddy bw cn cnt cos coz cud culd cuz da dat dem den der dere detls dey dint dis dm dnt dtls ek2
    every1 everytime evry evrything fm fr frm frnd fyi gd ge giv gm gn gt gud gv gve hav helloo hellow heyy heyyy hiiii hv hve hvnt hw hwo
    infact inspite jst jus kk kno knw lst ma madm mamji mate mch mdm mem meny mny n nd ne nthng ny okk onl pal pleas ples plss plzzz ppl
    pple realy reg rgd rgdng rly shud shuld sirji sm smth smthng sth sum1 tdy tel thnks thnx tks tl tll tmr tmrow tmrw tnx tomo tq ty urs vl
    vry wana wanto wat wats wht whts wid wil wit wll wnt wrt wt wth wthout wud wuld yday
  `,
  /** Hindi in Latin letters: verb forms, pronouns, particles, postpositions. */
  hindi: `
    aa aadmi aaiye aaj aaja aajao aajkal aakar aake aana aane aao aaoge aap aapka aapke aapki aapko aapne aapse aaram aasaan aasan aata aate
    aath aati aau aaun aaunga aaya aaye aayega aayegi aayenge aayi ab abhi accha acche acchi acha achha achhe achhi achi adab aega aegi agar
    aisa aise aisi akka alag alawa alg amma ana andar ane anna ap apka apke apki apko apna apne apni arre asan asli ata ate ati aunga aungi
    aur aurat ayega ayegi ayenge baad baaki baap baare bacha bachcha bachi badhiya badiya bahan bahar bahot bahut baitha baithe baithkar
    baithna baki balki ban bana banana banane banani banate banaya banaye bane banega banegi bann banna bano banta bante banu banunga bare
    bas bata bataa batadijiye batado bataiye bataiyega batana batao bataoge bataya bataye batayein batayenge bdiya beech behan behen behtar
    bekaar bekar beta beti bhai bhaisaab bhaisab bhaisahab bhaiya bhaiyaa bhaiyya bharosa bharose bhaut bhayya bhej bhejo bhen bhi bhot bhut
    bich bilkul bina bohot boht bol bola bole bolen boli boliye bolna bolo bolta bolte bolti bolunga bta btaao btado btaiye btaiyega btana
    btao btaye chaahe chaahiye chaar chahata chahe chahea chahie chahiye chahiyee chahiyega chahiyeh chahiyein chaho chahta chahte chahti
    chahun chahunga chahungi chahye chaiye chaiyye chal chale chalega chalegi chalenge chali challega chalna chalne chalo chalra chalta
    chalte chalti char chhe dar darr das de dedo dega degi dekar deke dekh dekha dekhi dekhiye dekhna dekhne dekho dekhte dekhu dekhunga
    dena dene denge deni deta dete deti dhanyavad dhanyawad dhyan di didi dijie dijiye dijiyega dikha dikhado dikhaiye dikhana dikhao
    dikhaye dikhega dikhta dila dilana dilao dilate dilayenge dilwa dilwana dilwate diya diye doge dogi dono doon doosra doosre doosri dost
    du dun dunga dungi dusra dusre dusri ek ek_baat ek_sawal ekdam ekdum esa ese esi esliye fir galat gao gaon garu gaya gaye gayi ghar
    girna gya gye gyi h ha haa haan haanji hai hain hajar haji hamara hamare hamari hamein hamesha hamko hamse han hanji hay hazaar hazar
    hei hein ho hoga hogaa hogaya hoge hogi hojata hojaye hojayega hojayegi hokar hoke hona hone honge honi hoon hota hote hoti hu hua hue
    hui hum humara humare humari hume humein humko humne humse hun hy idhar inhe inka inke inki inko insaan inse iska iske iski isko islie
    isliye isme isne ispe iss isse itna itne itni ja jaa jaana jaane jaate jaati jab jabhi jaega jaegi jaenge jaha jahan jaisa jaise jaisi
    jaiye jaldi jana jane jao jara jaroor jarur jarurat jaruri jata jate jati jaunga jaungi jaye jayega jayegi jayein jayenge jee jhoot
    jhooth ji jis jiska jiske jiski jisko jisme jispe jisse jitna jitne jitni jo jra jyada ka kaafi kabhi kabhie kafi kahe kaho kahte kaisa
    kaise kaisey kaisi kal kam kar karaate karai karaoge karate karaya kare kareeb karega karein karen karenge karib kark karke karliya
    karlo karlu karlun karna karne karni karo karoge karogi karta karte karti karu karun karunga karungi karvana karwa karwana karwao
    karwaoge karwate karwaye karwayenge kaun_ho kaun_sa kaun_se kaun_si kaunsa kaunse kaunsi kbhi kch ke keh kehna kehne kehta kehte kehti
    kesa kese kesi khali kharab khatam khatm khtm ki kia kie kin kis kise kisi kisi_din kisine kiska kiske kiski kiskiske kisko kisliye
    kisme kispe kisse kitano kitn kitna kitnaa kitne kitney kitni kitno kiya kiye ko koi konsa konse konsi kr kripya krke krlu krna krne kro
    kroge krskte krta krte krti krunga krungi krwa ktna ktne ktni kuch kuchbhi kuchh kya kyaa kyo kyon kyonki kyu kyuki kyun kyunke kyunki
    ladka ladke ladki ladkiyan laga lagao lagate lagaya lagayi lagbag lagbhag lage lagega lagegi lagenge lagi lagna lagne lagta lagte lagti
    lagwa lagwana lagwate lagwayenge le lega legi lekar leke lekin lena lene lenge leni letay lete lie lijiye liya liyaa liye liyee lkin lkn
    lo loge lu lun lunga lungi lye maa maangna madamji magar mai maine mammi mana mang manga mangte mast mat mata matalab matlab mauka mei
    mein mene mera mere mereko meri merko mil mila mile milega milegaa milegi milenga milenge mili miljaye miljayega mille milna milne milta
    milte milti milwa mjhe mko mtlab mtlb muje mujhe mujhey mujhko mujhme mujhse mushkil na naa nahee nahi nahin nahito nai najdeek namaskar
    namaskaram namaste namastey namasthe nanna nau nazdeek nazdik neeche nhi nhii paana paanch paas paasme paaya pahla pahle pahli pahunch
    pahunchna panch par parso parson pas pasand pau paun paunga paya paye payega payi pe pehele pehla pehle pehli phele phir pichla pichle
    pichle_batch pichli pitaji pooch poochh poochhna poochna poora poori pr pranaam pranam puch pucha puche puchh puchna puchte puchu pura
    puri q raha rahe rahega rahegi rahenge raheta rahi raho rahta rahte rahti rahu rahunga rakha rakhe rakhna rakho rakhte reh rehna rehne
    rehnewala rehta rehte rehti rha rhe rhi rhta rhte roj roz rozana sa saab saat saath sab sabhi sabka sabke sabki sabko sabse sach sachme
    sachmuch sahab sahi sahib sake sakega sakegi saken sakenge sakoge sakta sakte sakti saku sakun salaam salam samajh samajhna samajhne
    samajhta samjha samjhaiye samjhao samjhe sath sau sayad se seedha shahar shayad shehar sheher shukriya si sidha sirf skenge skta skte
    skti smjh smjha soch socha sochkar sochna sochta sochte sune sunna swagat taaki tab tabhi tak taki takreeban taraf tarah teek teen teeno
    tension tera tere tha thay theek thek thi thik tho thoda thodasa thode thodi tk toh tu tum tumhara tumhare tumhari tumhe tumko tumse
    udhar umeed ummeed ummid unhe unka unke unki unko unse upar uska uske uski usko usme usne uspe uss usse utha uthna utna utne utni vagera
    vagerah vaha vahan vanakkam varna vha vishwas vo wagairah wagera waha wahan wahi wahin waisa waise wala wale wali warna wo woh ya yaani
    yaar yah yaha yahan yahi yahin yakeen yakin yani yar ye yeh yha zara zaroor zarurat zaruri zra zyada
  `,
  /** Hindi in Devanagari. */
  devanagari: `
    आप आपका आपकी आपके और कर करना का कितना कितनी कितने की कुछ के कैसे को कोई क्या क्यों चाहिए तो था थी नहीं ना पर बताइए बताओ भी मिलता मिलेगा
    मिलेगी मुझे में मेरा मेरी मेरे मैं यह या ये रहा रही रहे लिए वह वो सकता सकते से ही हूँ हूं है हैं हो होगा होगी होता होती
  `,
};
