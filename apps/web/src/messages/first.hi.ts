import type { Translation } from '@pavilion/contract/messages';
import type { firstWords } from './first.en.ts';

/** Hindi texts of the first load. */
export const firstWordsHindi: Translation<typeof firstWords> = {
  'app.name': 'Pavilion',
  'app.loading': 'लोड हो रहा है',
  'app.toasts': 'अलर्ट',
  'app.retry': 'फिर कोशिश करें',
  'app.storage': 'यह ब्राउज़र Pavilion को कुछ याद नहीं रखने देता, इसलिए हर बार साइन इन करना होगा।',
  'app.noScreen': 'पेज नहीं मिला',
  'app.noScreenHint': 'वह कहीं और गया होगा, या मैच समाप्त होकर निपट चुका है।',
  'app.toHome': 'होम पर जाएँ',

  'auth.title': 'साइन इन',
  'auth.userName': 'यूज़र नाम',
  'auth.password': 'पासवर्ड',
  'auth.show': 'पासवर्ड दिखाएँ',
  'auth.hide': 'पासवर्ड छिपाएँ',
  'auth.submit': 'साइन इन करें',
  'auth.userNameMissing': 'अपना यूज़र नाम लिखें।',
  'auth.passwordMissing': 'अपना पासवर्ड लिखें।',
  'auth.demoTitle': 'खेल के अंक से आज़माएँ',
  'auth.demoHint': 'तीन डेमो खिलाड़ी, जिनमें से दो के एजेंट हैं। सबके पास बेट के लिए अंक हैं।',
  'auth.ended': 'आपका सत्र समाप्त हो गया। आगे बढ़ने के लिए फिर साइन इन करें।',
  'auth.signedOut': 'आप साइन आउट हो गए हैं।',
  'auth.otpOpen': 'एक साइन इन अपने वन-टाइम कोड की प्रतीक्षा में था। पासवर्ड से फिर शुरू करें।',
  'auth.safe': '18+। इस संस्करण में केवल खेल के अंक हैं। बेटिंग खेल ही रहे: शुरू करने से पहले सीमा रखें, और मज़ा रहते रुक जाएँ।',
  'auth.claim': 'हर गेंद। हर भाव। हर अंक का हिसाब।',
  'auth.point1': 'एक्सचेंज पर आप दूसरे खिलाड़ियों के सामने बेट लगाते हैं, हमारे सामने नहीं।',
  'auth.point2': 'बेट से पहले देखें कि हर परिणाम क्या लाएगा।',
  'auth.point3': 'विवरण की हर पंक्ति बताती है कि वह कैसे बनी।',

  'display.language': 'भाषा',

  'error.unreachable': 'Pavilion से संपर्क नहीं हो रहा। अपना कनेक्शन देखें और फिर कोशिश करें।',
  'error.screen': 'यह पृष्ठ नहीं दिखाया जा सका।',
  'error.unknown': 'कुछ गड़बड़ हुई। फिर कोशिश करने से पहले अपनी बेट देख लें।',

  'forgot.open': 'पासवर्ड भूल गए?',

  'match.back': 'बैक',
  'match.lay': 'ले',
  'match.inPlay': 'इन-प्ले',
  'match.today': 'आज',
  'match.suspended': 'स्थगित',
  'match.ballRunning': 'गेंद चालू',
  'match.closed': 'बंद',
  'match.settled': 'निपटा',
  'match.void': 'रद्द',
  'match.inactive': 'अभी खुला नहीं',

  'odds.offer': '{label}, भाव {price}, {volume} उपलब्ध',
  'odds.none': '{label}, कोई भाव नहीं',

  'passkey.left': 'कोई पासकी उपयोग नहीं हुई। फिर कोशिश करें, या इसके बिना आगे बढ़ें।',
  'passkey.signIn': 'पासकी से साइन इन करें',

  'rules.title': 'साइट के नियम',

  'signUp.open': 'खाता खोलें',

  'span.seconds': '{seconds} से.',
  'span.minutes': '{minutes} मिनट',
  'span.hours': '{hours} घं. {minutes} मि.',
  'span.days': '{days} दिन {hours} घं.',

  'step.title': 'एक और चरण',
};
