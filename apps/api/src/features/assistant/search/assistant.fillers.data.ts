/** Common English words that name no subject: grammar, small talk, time, family, places where people live. */
const english =
  'copy soft hard printed wrong industry professional professionals afterwards afterward page pages website site link links app suit suits recognised recognized recognise approved approval value valued hidden inclusive including excluding minimum maximum min max strictly officially amongst interesting boring find finds finding found catch sit sits sitting khali mauka behtar ' +
  'a an the and or of to in on at for from by with about is are was were be been am do does did done doing can could will would shall should ' +
  'may might must have has had having i im ive me my mine myself we us our you your yours u ur r it its this that these those there here what ' +
  'whats which how why if then than so but not no nor yes yeah ok okay much many more most very too also just only really actually get gets ' +
  'getting got give gives take takes taking any anyone some all each every one ones please pls plz plzz kindly tell say says know want wants ' +
  'wanted need needs like hi hii hiii hello helo hey dear thanks thank thankyou thx sir mam maam madam bro dude good great best better nice ' +
  'well right sure etc as into out up down over after before during between within per via go going come coming see show send provide ' +
  'provides provided let use using look looking interested think help possible anything something info information detail details regarding ' +
  'related kind sort type types way ways thing things make made currently now today still ever new other another else such both own same ' +
  'again back end available required whole share ask asking option options different guys someone somebody he she him her his they them their ' +
  'while policy policies rule rules accept accepted allow allowed average avg total facility facilities process procedure step steps id ' +
  'completion complete completing completed finish finishing middle halfway midway valid useful necessary compulsory mandatory enough able ' +
  'difference vs versus compare compared friendly explain support assistance interest preparation yesterday tomorrow first few later soon ' +
  'already decide issue bring work works working big large small huge being youre theyre hes shes thats theres dont doesnt didnt cant ' +
  'cannot couldnt wont wouldnt shouldnt isnt arent wasnt werent havent hasnt hadnt youll youd weve youve lets ought used yourself ' +
  'ourselves themselves himself herself itself whom whose whatever whichever whenever wherever however whether since until till unless ' +
  'although though because therefore hence thus otherwise instead rather despite except besides apart along across against among around above ' +
  'below under beneath behind beside beyond near towards toward upon without throughout onto off away always sometimes often usually ' +
  'generally normally mostly mainly basically exactly approximately approx roughly nearly almost honestly frankly truly truth true seriously ' +
  'simply clearly probably maybe perhaps possibly certainly definitely surely obviously absolutely completely totally fully quite pretty ' +
  'little bit lot lots plenty less least lesser fewer several various multiple single double extra additional recently lately earlier ' +
  'previous previously past last final finally eventually immediately quickly quick fast slow slowly directly properly correctly exact once ' +
  'twice thrice second third two three four five six seven eight nine ten hundred thousand lakh lakhs daily everyday weekdaywise moment ' +
  'minute minutes seconds ago yet anymore forever hope hoping wish wishing wonder wondering guess suppose assume assuming believe feel ' +
  'feeling felt understand understood mean means meant meaning heard hear read confused confuse worried worry afraid curious serious planning ' +
  'plan plans thinking thought considering consider decided deciding confirm confirmed confirmation clarify clear update updates knowing ' +
  'known aware told telling said saying asked asks speaking try trying tried keep keeps put set sets gone went came comes goes brings brought ' +
  'giving given gave taken took turn turns left remain remaining remains happen happens happening happened held conduct conducted conducts ' +
  'conducting arrange arranged run runs running exist exists existing continue continuing become becomes became seem seems sound sounds looks ' +
  'appear depends depend based require requires requiring unable capable ready willing busy anybody everybody everyone nobody none nothing ' +
  'everything somewhere anywhere everywhere entire rest person individual individuals candidate candidates man men woman women boy ' +
  'boys girl girls guy kid kids child children folks team member members mother father mom dad mummy papa mama mamma brother sister son ' +
  'daughter wife husband friend friends cousin uncle aunty auntie aunt parents family roommate neighbour relative colleague colleagues ' +
  'classmate bye goodbye welcome sorry excuse pardon greetings regards respected hlo hlw heya yo yep yup nope nah lol haha hmm hm umm oh ohh ' +
  'wow ah cool awesome fine alright age old young younger elder born real actual main important special specific particular certain general ' +
  'common usual normal regular proper perfect easy easily hard difficult tough simple bad worse worst nicer greatest amazing top high higher ' +
  'low lower bigger biggest smaller smallest fact reason reasons case cases point points matter matters idea ideas chance chances problem ' +
  'problems trouble doubtless purpose sense example instance stuff piece couple presently nowadays anytime city cities town village state ' +
  'district area country india indian abroad nearby nearest living stay stays staying stayed reside residing belong belongs hail hyderabad ' +
  'secunderabad bangalore bengaluru mumbai pune delhi noida gurgaon gurugram chennai kolkata vizag visakhapatnam vijayawada guntur tirupati ' +
  'warangal karimnagar nizamabad nellore kurnool rajahmundry kakinada kochi cochin trivandrum thiruvananthapuram kozhikode coimbatore madurai ' +
  'mysore mysuru mangalore hubli nagpur nashik aurangabad indore bhopal jaipur udaipur kota lucknow kanpur varanasi prayagraj agra patna ' +
  'ranchi bhubaneswar cuttack guwahati ahmedabad surat vadodara rajkot chandigarh ludhiana amritsar dehradun goa raipur telangana andhra ' +
  'pradesh karnataka kerala tamil nadu maharashtra gujarat bihar odisha punjab rajasthan bengal ' +
  'onwards onward upto inside outside side front hold holding hand open opens opened close closes closed availability expect expecting ' +
  'expected wanna gonna gotta lemme gimme kinda sorta dunno reply respond response revert msg message answer answers answering answered ' +
  'suggest suggestion suggestions recommend recommended recommendation advice advise guide guidance prefer preferred choose choosing choice ' +
  'pick finished finishes ends ending ended deal lose lost losing waste wasting wasted save saving situation condition';

/** Abbreviations and spellings typed on a phone. */
const texting =
  'u ur urs r n da dis dat dey dem den der dere wat wht wt whts wats hw hwo coz cuz cos bcz bcoz becoz becz bcs bcause abt abot abut hv ' +
  'hav hve hvnt giv gv gve gt gud gd shud shuld wud wuld cud culd wil wll vl plss plzzz pleas pls plsss ples tel tl tll knw kno wnt wana ' +
  'wanto nd ne ny any1 sum1 every1 1st 2nd 3rd 4th thnx thnks tnx ty tq tks ok okk kk frm fr fm frnd frnds ppl pple al alll bt btw btwn bw ' +
  'wid wth wit wthout mch mny meny vry rly realy aftr b4 bfr befor tmrw tmr tmrow tomo 2day 2moro tdy yday lst im ive dnt dont cnt cant ' +
  'wont dint didnt doesnt isnt cn sm smthng sth smth nthng evrything evry everytime asap fyi dm reg rgd rgdng wrt info infos dtls detls ' +
  'sirji mamji maam ma mem madm mdm bruh bros buddy pal mate dude team hii hiiii helloo hellow hlo heyy heyyy gm gn ge ek2 2 4 jst jus onl ' +
  'alrdy alredy atleast atmost aswell alot infact inspite';

/** Filler words in Hindi typed in Latin letters: verb forms, pronouns, particles, postpositions. */
const hindi =
  'kitno jispe jisme jisse jisko jiska jiske jiski uspe ispe kispe kisme kya kyu kyun kyo hai hain he h hy ho hu hun hoon tha thi ka ki ke ko se mein mai main mei par pe kaise kese kaisa kaisi kitna kitni kitne ' +
  'kisko kiska kiski kise mujhe mujhko mera mere meri hum humko hume humein hamara hamare aap aapka aapke aapki ap apka apke apki tum tumhara ' +
  'tu tera tere yeh ye yah woh wo vo iska iske iski uska uske uski isme usme inka bhi hi toh na nahi nahin nhi nai mat aur ya agar lekin phir ' +
  'fir ab abhi tab jab jo jis kuch kuchh koi sab sabhi bahut bohot bhot thoda accha acha achha achhe theek thik sahi hota hoti hote hoga hogi ' +
  'hoge honge hona hua hui hue milega milegi milenge milta milti milte mile mil chahiye chahie chaiye chahta chahti karna karni karne karta ' +
  'karte karti karo karu karun karenge karega kar kare kr krna krne kro sakte sakta sakti sakenge batao bataiye bataye bata batana btao bta ' +
  'dena dene deni de dete deta deti dedo dijiye dikhao dikha bhejo bhej lena lene lo le lete lu lun lunga lungi rahe raha rahi wala wale wali ' +
  'liye lie waha yaha baare bare baad pehle pahle saath sath tak aana aata aati jana jata jaye jaega chalega chalta chal laga lagta lage ' +
  'lagega lagti lagwate dilwate karwate karate kaunsa kaunsi kaunse konsa konsi konse pasand aaya aayi samajh jaldi namaste namaskar paas ' +
  'beech bich ek bhai bhaiya didi ji jee lagi lagwana gaya gayi gaye sa si sakun aate sirf matlab kis kin kisi kiske sabse ' +
  'acchi acche achi sabko hamko aapko unko inko usko isko kisliye kyunki kyuki warna bina alawa andar bahar upar neeche pura poora puri poori ' +
  'bas zyada jyada kam thode thodi itna itne itni kaafi kafi bolo bol boliye batayein samjhao samjha kaho keh kehna pooch puchna dekhna dekho ' +
  'dekh soch sochna rehna rehta rehte aao aaiye aaunga jaunga jao jaate jaati hojayega hogaya milna milne dikhega chahte chaho chahun saku ' +
  'paunga payega dost beta yaar yar arre haan haa han kripya du dun doon dunga dungi banana banane banaye banani karwana karwa krte krta ' +
  'hamari humari apne apna apni tarah jaise waise idhar udhar karke krke kark krti karunga karungi krunga krungi karoge karogi kroge karein ' +
  'karen karwao karwaye karwayenge karwaoge karvana krwa kiya kiye kia kie karliya karlo karlu karlun krlu karai karaya karaate karaoge ' +
  'krskte skta skte skti sakoge sakega sakegi saken sake skenge paye paya payi paaya paana pau paun hogaa hone honi hoke hokar hojaye ' +
  'hojayegi hojata rahega rahegi rahenge rahunga rha rhe rhi rhta rhte raho rahu rehti reh rehne rehnewala raheta rahta rahte rahti hein hei ' +
  'hay the thay jaa ja jaana jane jaane jati jate jayega jayegi jayenge jaenge jaegi jaungi jayein jaiye gya gyi gye diya diye di dega degi ' +
  'denge doge dogi dilao dilate dila dilana dilwa dilwana dilayenge dekar deke dijiyega dijie liya liyaa lega legi lenge loge lekar leke ' +
  'lijiye leni letay bolna bolte bolta bolti bola boli bole bolen bolunga kehte kehta kehti kahe kahte kehne sunna sune puchte ' +
  'pucha puchh poochna poochh puch poochhna puche puchu batayenge bataoge bataya bataiyega batadijiye batado btado btaye btaiye btana ' +
  'btaiyega bataa btaao mila mili mille miljayega miljaye milenga milegaa milwa aa aaja aajao aaye aayega aayegi aayenge aaoge aaun aane ' +
  'aakar aake aunga aungi ana ane ata ati ate aega aegi ayega ayegi ayenge aau pas chalna chalne chale chalo chali chalte chalti chalegi ' +
  'chalenge challega chalra lagna lagne lagte lagenge lagegi lagayi lagate lagaya lagwa lagwayenge lagao dekhne dekha dekhi dekhte dekhiye ' +
  'dekhu dekhunga dikhana dikhaiye dikhaye dikhado dikhta samajhna samajhne samjhe samjhaiye samajhta smjh smjha sochta sochte socha rakhna ' +
  'rakha rakhte rakhe rakho chahata chahiyein chahiyee chahiyeh chaiyye chahye chaahiye chahea chahiyega chahunga chahungi maangna mang ' +
  'mangte manga banna bann ban bane banega banegi bana bano banu banunga banta bante banaya banate baitha baithe baithna baithkar pahunch ' +
  'pahunchna utha uthna girna wahi wahin yahi yahin yahan yha wahan vaha vahan vha jahan jaha tabhi jabhi kabhi kbhi kabhie hamesha roz roj ' +
  'rozana aaj kal parso parson aajkal mujhse mujhme mjhe muje mujhey mko mereko merko me maine mene humne humse hamse hamein humara humare ' +
  'tumko tumhe tumhari tumhare tumse aapse aapne apko unka unki unke unhe unse inki inke inse inhe iss uss is us isse usse isne usne isliye ' +
  'islie esliye waisa aisa aise aisi esa ese esi jaisa jaisi jitna jitne jitni utna utne utni sabka sabke sabki dono teeno do teen char chaar ' +
  'paanch panch chhe saat aath nau das sau hazar hazaar hajar lakh kaisey kesa kesi kyaa kyon kyunke kyonki q kuchbhi kch kisine kisse ' +
  'kiskiske kitnaa kitney kitano ktna ktne ktni kitn bahot bhut bhaut boht bilkul ekdum ekdam zaroor jarur jaroor jarurat zarurat zaruri ' +
  'jaruri shayad sayad asli sach sachme sachmuch jhooth jhoot seedha sidha aaram dhyan achhi badhiya badiya bdiya mast galat teek thek bekar ' +
  'bekaar kharab mushkil asan aasan aasaan ghar gaon gao shahar sheher shehar taraf side nazdeek najdeek paasme nazdik karib kareeb papa ' +
  'mummy mammi maa pitaji mata baap beti behen behan bahan bhen bhaisaab bhaisahab bhaisab bhayya bhaiyaa bhaiyya anna akka amma nanna garu ' +
  'sirji madamji sahab saab sahib ladka ladke ladki ladkiyan bacha bachcha bachi aadmi aurat insaan chahe chaahe magar lkin lkn per pr bt ' +
  'balki varna nahito taaki taki liyee lye matalab mtlb mtlab yaani yani wagera vagera wagairah vagerah khatam khtm khatm baki baaki ha ' +
  'haanji hanji haji nhii naa nahee nope mana umeed ummeed ummid bharosa bharose yakin yakeen vishwas sochkar darr dar tension dhanyavad ' +
  'dhanyawad shukriya swagat pranam pranaam salaam salam adab vanakkam namaskaram namasthe namastey to tho thodasa zara jara zra jra dusra ' +
  'doosra dusre doosre dusri doosri alag alg pichla pichle pichli pehla pehli pahla pahli pehele phele tk lagbhag lagbag takreeban';

const devanagari =
  'क्या है हैं का की के को में से पर और या मैं मुझे मेरा मेरे मेरी आप आपका आपके आपकी कितना कितनी कितने कैसे क्यों हो होगा होगी होता होती ' +
  'मिलेगा मिलेगी मिलता चाहिए बताओ बताइए करना कर सकते सकता हूँ हूं था थी भी ही तो ना नहीं यह ये वह वो कोई कुछ लिए रहा रहे रही';

/**
 * Words that say nothing about the subject of a question. A word that could be a subject, also an off-topic one, must
 * not be listed.
 */
export const fillers: ReadonlySet<string> = new Set(
  `${english} ${texting} ${hindi} ${devanagari}`.normalize('NFKC').split(' '),
);
