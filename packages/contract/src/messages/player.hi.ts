import type { Translation } from '../messages.ts';
import type { playerWords } from './player.en.ts';

/** Sentences that the exchange sends unchanged, in Hindi; a site finds them by the English text. */
export const playerWordsHindi: Translation<typeof playerWords> = {
  'noCashOut.lines': 'लाइन मार्केट में कैश आउट नहीं मिलता: जिस लाइन पर चाहें, उलटी बेट लगाएँ।',
  'noCashOut.eachWay': 'ईच वे में कैश आउट नहीं मिलता: जीत और स्थान पर बेट अलग-अलग भुगतान देती है।',
  'noCashOut.winners': 'कैश आउट केवल एक विजेता वाले मार्केट में मिलता है।',
  'noCashOut.notOpen': 'मार्केट इस समय खुला नहीं है।',
  'noCashOut.stopped': 'इस मार्केट पर बेटिंग रुकी है, इसलिए अभी कैश आउट नहीं हो सकता।',
  'noCashOut.level': 'आपकी कोई स्थिति नहीं है जिसे कैश आउट किया जाए।',
  'noCashOut.severalBets': 'इस स्थिति को बराबर करने में एक से अधिक बेट लगेंगी।',
  'noCashOut.noOffers': 'इस समय लेने के लिए पर्याप्त राशि नहीं है।',
  'noCashOut.abovePrice': 'जो बेट लगती, वह इस मार्केट के सबसे ऊँचे भाव से ऊपर है।',
  'noCashOut.notAtOnce': 'इस समय जो उपलब्ध है, उसे एक भाव पर एक बेट नहीं ले सकती।',
  'noCashOut.tooSmall': 'कैश आउट का दाँव इस मार्केट के न्यूनतम दाँव से छोटा होता।',
  'noCashOut.ownBet': 'आपकी एक बेट, जो मेल नहीं हुई, बीच में है। पहले उसे रद्द करें।',
  'noCashOut.delayed': 'इस मार्केट में आपकी एक बेट अभी देरी पूरी होने की प्रतीक्षा में है।',
  'noCashOut.noBetter': 'हाउस का कोई भाव, यहाँ लग सकने वाली बेट से, आपका सबसे बुरा परिणाम बेहतर नहीं करता।',
  'roundVoid.interrupted': 'बेट बंद होने से पहले टेबल रुक गई। इस राउंड की सब बेट लौटाई गईं।',
  'roundVoid.neverOpened': 'यह राउंड खुलने से पहले टेबल रुक गई।',
  'roundVoid.noStep': 'एक दिन में कोई चाल नहीं चली गई; दाँव लौटाया गया।',
  'roundVoid.down': 'खेल का सर्वर पूरे दिन उपलब्ध नहीं था; दाँव लौटाया गया।',
  'done.buttonsSaved': 'आपके बटन सहेजे गए।',
  'done.limitsNoted': 'आपकी सीमाएँ दर्ज हुईं।',
  'done.breakBegun': 'आपका विराम शुरू हो गया है।',
  'done.excluded': 'आप बेटिंग से बाहर रखे गए हैं।',
  'done.paymentCancelled': 'रद्द किया गया।',
  'done.proofAdded': 'तस्वीर जुड़ गई। कर्मचारी इसे देख सकते हैं।',
};
