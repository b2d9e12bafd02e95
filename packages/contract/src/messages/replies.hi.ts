import type { Translation } from '../messages.ts';
import type { replyWords } from './replies.en.ts';

/** Replies that staff send often, in Hindi. */
export const replyWordsHindi: Translation<typeof replyWords> = {
  'reply.LOOKING': 'नमस्ते {name}, आपके संदेश के लिए धन्यवाद। हम इसे देख रहे हैं और एक दिन में उत्तर देंगे।',
  'reply.DETAILS': 'नमस्ते {name}, कृपया बेट या भुगतान का नंबर और उसका समय भेजें।',
  'reply.PAYMENT': 'नमस्ते {name}, हमने आपकी निकासी भेज दी है। बैंक में दिखने में दो कार्य दिवस तक लग सकते हैं।',
  'reply.IDENTITY': 'नमस्ते {name}, कृपया आयु और पहचान पेज पर अपने दस्तावेज़ की साफ़ तस्वीर भेजें।',
  'reply.RESULT': 'नमस्ते {name}, हमने परिणाम को मार्केट के नियमों से जाँचा है। परिणाम वही रहेगा। विवरण बेट के साथ है।',
  'reply.CARE': 'नमस्ते {name}, आप ज़िम्मेदार गेमिंग में कभी भी सीमाएँ तय कर सकते हैं, विराम ले सकते हैं या खुद को बाहर रख सकते हैं।',
};
