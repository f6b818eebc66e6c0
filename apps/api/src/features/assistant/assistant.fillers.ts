/** Several words that are one, and short names, as they are read before anything else is looked at. */
export const phrases: readonly (readonly [string, string])[] = [
  ['money back', 'refund'],
  ['fees back', 'refund'],
  ['fee back', 'refund'],
  ['change my mind', 'refund'],
  ['changed my mind', 'refund'],
  ['good morning', 'hello'],
  ['good afternoon', 'hello'],
  ['good evening', 'hello'],
  ['good night', 'hello'],
  ['who are you', 'hello'],
  ['kaun ho', 'hello'],
  ['kaun sa', 'kaunsa'],
  ['kaun si', 'kaunsi'],
  ['kaun se', 'kaunse'],
  ['fee structure', 'fees'],
  ['fees structure', 'fees'],
  ['working hours', 'office timing'],
  ['working professional', 'evening'],
  ['job ke saath', 'evening'],
  ['job ke sath', 'evening'],
  ['along with job', 'evening'],
  ['with my job', 'evening'],
  ['while working', 'evening'],
  ['have to pay', 'fees'],
  ['need to pay', 'fees'],
  ['how much', 'fees'],
  ['kitne ka', 'fees'],
  ['kitne ki', 'fees'],
  ['kitne paise', 'fees'],
  ['how long', 'duration'],
  ['how many days', 'duration'],
  ['kitne din', 'duration'],
  ['kitne mahine', 'duration'],
  ['first class', 'trial'],
  ['try before', 'trial'],
  ['sit in', 'trial'],
  ['one class', 'trial class'],
  ['from home', 'online'],
  ['ghar se', 'online'],
  ['in person', 'online'],
  ['after office', 'evening'],
  ['office ke baad', 'evening'],
  ['before office', 'morning'],
  ['office ke pehle', 'morning'],
  ['office se pehle', 'morning'],
  ['how big', 'group'],
  ['how large', 'group'],
  ['batch size', 'group batch'],
  ['class size', 'group'],
  ['students in', 'group in'],
  ['students per', 'group'],
  ['people in', 'group in'],
  ['how many people', 'group'],
  ['kitne log', 'group'],
  ['kitne students', 'group'],
  ['kitne bachche', 'group'],
  ['kitne bachhe', 'group'],
  ['kitne bache', 'group'],
  ['non technical', 'beginner'],
  ['non tech', 'beginner'],
  ['non it', 'beginner'],
  ['no experience', 'beginner'],
  ['no coding', 'beginner code'],
  ['net banking', 'netbanking'],
  ['google pay', 'gpay'],
  ['phone pe', 'phonepe'],
  ['part payment', 'instalment'],
  ['two parts', 'instalment'],
  ['sign up', 'join'],
  ['front end', 'frontend'],
  ['back end', 'backend'],
  ['fullstack', 'full stack'],
  ['fsd', 'full stack'],
  ['java script', 'javascript'],
  ['js', 'javascript'],
  ['dsa', 'data structures'],
  ['react javascript', 'react'],
  ['reactjs', 'react'],
  ['angular javascript', 'angular'],
  ['angularjs', 'angular'],
  ['springboot', 'spring boot'],
  ['micro services', 'microservices'],
  ['postgres', 'postgresql'],
  ['dev ops', 'devops'],
  ['qa', 'testing'],
  ['ml', 'machine learning'],
  ['जावा', 'java'],
  ['रिएक्ट', 'react'],
  ['पाइथन', 'python'],
];

const english =
  'a an the and or of to in on at for from by with about is are was were be been am do does did done doing can could will would shall should may ' +
  'might must have has had having i im ive me my mine myself we us our you your yours u ur r it its this that these those there here what whats ' +
  'which how why if then than so but not no nor yes yeah ok okay much many more most very too also just only really actually get gets getting got ' +
  'give gives take takes taking any anyone some all each every one ones please pls plz plzz kindly tell say says know want wants wanted need ' +
  'needs like hi hii hiii hello helo hey dear thanks thank thankyou thx sir mam maam madam bro dude good great best better nice well right ' +
  'sure etc as into out up down over after before during between within per via go going come coming see show send provide provides provided let ' +
  'use using look looking interested think help possible anything something info information detail details regarding related kind sort type types ' +
  'way ways thing things make made currently now today still ever new other another else such both own same again back end available required ' +
  'whole share ask asking option options different student students people guys someone somebody he she him her his they them their while policy policies rule rules accept accepted ' +
  'allow allowed average avg total facility facilities process procedure step steps id completion complete completing completed finish finishing ' +
  'middle halfway midway valid useful necessary compulsory mandatory enough able difference vs versus compare compared friendly explain support ' +
  'assistance interest preparation yesterday tomorrow first few later soon already decide issue bring work works working big large small huge';

const hindi =
  'kya kyu kyun kyo hai hain he h hy ho hu hun hoon tha thi ka ki ke ko se mein mai main mei par pe kaise kese kaisa kaisi kitna kitni ' +
  'kitne kisko kiska kiski kise mujhe mujhko mera mere meri hum humko hume humein hamara hamare aap aapka aapke aapki ap apka apke apki ' +
  'tum tumhara tu tera tere yeh ye yah woh wo vo iska iske iski uska uske uski isme usme inka bhi hi toh na nahi nahin nhi nai mat aur ya ' +
  'agar lekin phir fir ab abhi tab jab jo jis kuch kuchh koi sab sabhi bahut bohot bhot thoda accha acha achha achhe theek thik sahi hota ' +
  'hoti hote hoga hogi hoge honge hona hua hui hue milega milegi milenge milta milti milte mile mil chahiye chahie chaiye chahta chahti ' +
  'karna karni karne karta karte karti karo karu karun karenge karega kar kare kr krna krne kro sakte sakta sakti sakenge batao bataiye ' +
  'bataye bata batana btao bta dena dene deni de dete deta deti dedo dijiye dikhao dikha bhejo bhej lena lene lo le lete lu lun lunga ' +
  'lungi rahe raha rahi wala wale wali liye lie waha yaha baare bare baad pehle pahle saath sath tak aana aata aati jana jata jaye jaega ' +
  'chalega chalta chal laga lagta lage lagega lagti lagwate dilwate karwate karate kaunsa kaunsi kaunse konsa konsi konse pasand aaya ' +
  'aayi samajh jaldi namaste namaskar paas beech bich ek bhai bhaiya didi ji jee log logo logon lagi lagwana gaya gayi gaye sa si sakun ' +
  'aate sirf matlab kis kin kisi kiske sabse acchi acche achi sabko hamko aapko unko inko usko isko kisliye kyunki kyuki warna bina alawa ' +
  'andar bahar upar neeche pura poora puri poori bas zyada jyada kam thode thodi itna itne itni kaafi kafi bolo bol boliye batayein ' +
  'samjhao samjha kaho keh kehna pooch puchna dekhna dekho dekh soch sochna rehna rehta rehte aao aaiye aaunga jaunga jao jaate jaati ' +
  'hojayega hogaya milna milne dikhega chahte chaho chahun saku paunga payega dost beta yaar yar arre haan haa han kripya du dun doon ' +
  'dunga dungi banana banane banaye banani karwana karwa krte krta hamari humari apne apna apni tarah jaise waise idhar udhar';

const devanagari =
  'क्या है हैं का की के को में से पर और या मैं मुझे मेरा मेरे मेरी आप आपका आपके आपकी कितना कितनी कितने कैसे क्यों हो होगा होगी होता होती मिलेगा मिलेगी मिलता ' +
  'चाहिए बताओ बताइए करना कर सकते सकता हूँ हूं था थी भी ही तो ना नहीं यह ये वह वो कोई कुछ लिए रहा रहे रही';

/** Words that say nothing about what is asked, in English and in Hindi as people type it. */
export const fillers: ReadonlySet<string> = new Set(`${english} ${hindi} ${devanagari}`.normalize('NFKC').split(' '));
