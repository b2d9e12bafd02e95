import type { FlightCode, SingleCode } from '../catalogue/index.ts';

/** Rules of flights and games of one player in Hindi, by the English sentence. A sentence of several games stands at the first of them. */
export const otherRules: Readonly<Record<FlightCode | SingleCode, Readonly<Record<string, string>>>> = {
  CRLN: {
    'The multiplier starts at 1.00 and grows until it crashes at a point that was fixed before betting opened.':
      'गुणक 1.00 से शुरू होकर बढ़ता है और उस बिंदु पर टूटता है जो बेट खुलने से पहले तय था।',
    'A ticket is paid its stake times the multiplier at which it left, if it left at or before the crash.':
      'पर्ची को दाँव गुणा वह गुणक मिलता है जिस पर वह निकली, यदि वह टूटने पर या उससे पहले निकली।',
    'An automatic cash-out is decided by the crash point alone: how fast your connection is makes no difference.':
      'अपने आप निकलना केवल टूटने के बिंदु से तय होता है: आपका कनेक्शन कितना तेज़ है, इससे कोई अंतर नहीं पड़ता।',
    'A ticket without a target that is not cashed out by hand runs to the crash and loses, also when your connection is lost.':
      'बिना लक्ष्य वाली पर्ची, जिससे हाथ से न निकला जाए, टूटने तक चलती है और हारती है, आपका कनेक्शन टूट जाए तब भी।',
    'A crash at 1.00 comes at once; no ticket can leave before it.': '1.00 पर टूटना तुरंत होता है; उससे पहले कोई पर्ची नहीं निकल सकती।',
    'At 10,000.00, or at the highest return of a ticket, a ticket is cashed out for you.':
      '10,000.00 पर, या पर्ची की सबसे बड़ी वापसी पर, पर्ची आपके लिए भुना दी जाती है।',
    'A target equal to the crash point is paid.': 'लक्ष्य टूटने के बिंदु के बराबर हो तो भुगतान होता है।',
  },
  CRKT: {},
  CRBR: {},
  LIMB: {
    'Choose a target from 1.01 to 10,000.00. A point is drawn; the stake is paid times the target when the point reaches it.':
      '1.01 से 10,000.00 तक कोई लक्ष्य चुनें। एक बिंदु निकलता है; बिंदु लक्ष्य तक पहुँचे तो दाँव गुणा लक्ष्य मिलता है।',
    'A point of 1.00 pays nobody.': '1.00 के बिंदु पर किसी को कुछ नहीं मिलता।',
    'A target equal to the point is paid.': 'लक्ष्य बिंदु के बराबर हो तो भुगतान होता है।',
  },
  DICE: {
    'Choose a border, and whether the roll is to be under or over it. The roll is one of 10,000, from 00.00 to 99.99, all equally likely.':
      'एक सीमा चुनें, और यह कि संख्या उससे नीचे हो या ऊपर। संख्या 00.00 से 99.99 तक की 10,000 में से एक है, सबकी संभावना बराबर।',
    'The price is 0.99 divided by the chance, with four decimals.': 'भाव 0.99 भाग संभावना है, चार दशमलव तक।',
    'A roll equal to the border loses.': 'संख्या सीमा के बराबर हो तो हार होती है।',
  },
  MINE: {
    'Choose how many of the 25 tiles are mined. The mines are laid before your first pick and do not move.':
      'चुनें कि 25 खानों में से कितनों में बारूद हो। बारूद आपकी पहली चाल से पहले रखा जाता है और हिलता नहीं।',
    'Every safe tile raises the multiplier; cash out when you like. A mine takes the stake.':
      'हर सुरक्षित खाना गुणक बढ़ाता है; जब चाहें निकलें। बारूद दाँव ले जाता है।',
    'When every safe tile is found, or the next one would pay more than 10,000 times the stake or the highest return of a ticket, the game is cashed out for you.':
      'सब सुरक्षित खाने मिल जाएँ, या अगला खाना दाँव के 10,000 गुना से या पर्ची की सबसे बड़ी वापसी से अधिक देता, तो खेल आपके लिए भुना दिया जाता है।',
    'There are no ties.': 'बराबरी नहीं होती।',
  },
  PLNK: {
    'Choose a board of 8, 12 or 16 rows and how far apart its prizes lie. At every pin the ball goes left or right with equal chances.':
      '8, 12 या 16 पंक्तियों का बोर्ड चुनें और यह कि उसके इनाम कितने दूर-दूर हों। हर कील पर गेंद बराबर संभावना से बाएँ या दाएँ जाती है।',
    'The bucket it falls into is the number of times it went right; the stake is paid times what the bucket shows, which may be less than the stake.':
      'गेंद उस खाने में गिरती है जितनी बार वह दाएँ गई; दाँव गुणा खाने पर लिखा गुणक मिलता है, जो दाँव से कम भी हो सकता है।',
  },
  LADR: {
    'Each step has lanes, some of them trapped: Easy has 3 safe of 4, Medium 2 of 3, Hard 1 of 2 over nine steps, Expert 1 of 3 over six.':
      'हर क़दम पर लेन हैं, कुछ में फंदे: आसान में 4 में से 3 सुरक्षित, मध्यम में 3 में से 2, कठिन में 2 में से 1, नौ क़दमों तक; माहिर में 3 में से 1, छह क़दमों तक।',
    'All traps are laid before your first step. A safe lane raises the multiplier; cash out when you like. A trap takes the stake.':
      'सब फंदे आपके पहले क़दम से पहले रखे जाते हैं। सुरक्षित लेन गुणक बढ़ाती है; जब चाहें निकलें। फंदा दाँव ले जाता है।',
    'After the last step, or at the highest return of a ticket, the game is cashed out for you.':
      'अंतिम क़दम के बाद, या पर्ची की सबसे बड़ी वापसी पर, खेल आपके लिए भुना दिया जाता है।',
  },
  SLMO: {
    'Three reels and five lines: the three rows and both diagonals. The bet is five coins, one on each line.':
      'तीन रील और पाँच लाइनें: तीनों पंक्तियाँ और दोनों तिरछी। बेट पाँच सिक्कों की है, हर लाइन पर एक।',
    'Three alike pay as the table says; the wild stands for any. Any mix of A, B and C pays 5 coins. F F on the first two reels, without a wild, pays 1 coin.':
      'तीन एक जैसे चिह्न तालिका के अनुसार देते हैं; वाइल्ड किसी की भी जगह लेता है। A, B और C का कोई भी मेल 5 सिक्के देता है। पहली दो रीलों पर F F, बिना वाइल्ड के, 1 सिक्का देता है।',
  },
  SLPP: {
    'Five reels and twenty lines, read from the left. The bet is twenty coins, one on each line; only the longest run of a line pays.':
      'पाँच रील और बीस लाइनें, बाएँ से पढ़ी जाती हैं। बेट बीस सिक्कों की है, हर लाइन पर एक; किसी लाइन पर केवल सबसे लंबा सिलसिला देता है।',
    'The wild, on the second to fourth reel, stands for all but the scatter.':
      'वाइल्ड, दूसरी से चौथी रील पर, स्कैटर छोड़कर सबकी जगह लेता है।',
    'Three or more scatters anywhere pay times the bet and start ten free spins in which every win is doubled. Free spins start no further ones.':
      'कहीं भी तीन या अधिक स्कैटर बेट के गुणा में देते हैं और दस मुफ़्त घुमाव शुरू करते हैं, जिनमें हर जीत दुगुनी होती है। मुफ़्त घुमावों से और मुफ़्त घुमाव नहीं मिलते।',
  },
  SLSB: {},
  SLLL: {
    'Five reels, 243 ways: a symbol pays for its longest run of reels from the left, times the number of ways in which it can be read. The bet is 25 coins.':
      'पाँच रील, 243 तरीक़े: चिह्न बाएँ से रीलों के अपने सबसे लंबे सिलसिले पर देता है, गुणा उतने तरीक़े जितनों में उसे पढ़ा जा सके। बेट 25 सिक्कों की है।',
    'Three or more scatters anywhere pay times the bet and start eight free spins in which every win is tripled. If one of those eight shows three scatters, eight more are added, once.':
      'कहीं भी तीन या अधिक स्कैटर बेट के गुणा में देते हैं और आठ मुफ़्त घुमाव शुरू करते हैं, जिनमें हर जीत तिगुनी होती है। उन आठ में से किसी में तीन स्कैटर दिखें तो आठ और मिलते हैं, एक बार।',
  },
  SLTD: {},
  KENO: {
    'Pick one to eight of the numbers 1 to 40. Ten are drawn; the table says what so many hits pay for one.':
      '1 से 40 में से एक से आठ संख्याएँ चुनें। दस निकलती हैं; कितने मिलने पर एक का कितना मिलता है, यह तालिका बताती है।',
  },
  HLSK: {
    'Say whether the next card is higher or lower than the one shown; the ace is lowest, the king highest, and every card is drawn from a full deck.':
      'बताएँ कि अगला पत्ता दिखाए गए पत्ते से ऊँचा है या नीचा; इक्का सबसे नीचा, बादशाह सबसे ऊँचा, और हर पत्ता पूरी गड्डी से निकलता है।',
    'A right answer multiplies the stake by the inverse of its chance; the whole streak pays 0.98 of that. Cash out when you like. A wrong answer takes the stake.':
      'सही उत्तर दाँव को अपनी संभावना के उलटे से गुणा करता है; पूरा सिलसिला उसका 0.98 देता है। जब चाहें निकलें। ग़लत उत्तर दाँव ले जाता है।',
    'A card may be skipped, 52 times in a game, without a change.': 'पत्ता छोड़ा जा सकता है, एक खेल में 52 बार, बिना किसी बदलाव के।',
    'An answer that would pay more than 10,000 times the stake, or more than the highest return of a ticket, is not offered; without an answer left the game is cashed out for you.':
      'जो उत्तर दाँव के 10,000 गुना से या पर्ची की सबसे बड़ी वापसी से अधिक देता, वह नहीं दिया जाता; कोई उत्तर न बचे तो खेल आपके लिए भुना दिया जाता है।',
    'Except on an ace or a king, a card of the same rank is right for both answers.':
      'इक्के और बादशाह को छोड़कर, उसी मान का पत्ता दोनों उत्तरों के लिए सही है।',
  },
  VPJB: {
    'A pair of jacks or better pays.': 'ग़ुलामों या बेहतर का पेयर देता है।',
    'Five cards are dealt from one deck. Hold those you like; the others are replaced, once, by the next cards of the same deck.':
      'एक गड्डी से पाँच पत्ते बँटते हैं। जो चाहें रखें; बाक़ी एक बार उसी गड्डी के अगले पत्तों से बदल दिए जाते हैं।',
    'An abandoned hand is drawn after a day with the hold of the highest expectation.':
      'छोड़ा गया हाथ एक दिन बाद वे पत्ते रखकर पूरा किया जाता है जिनसे अपेक्षित वापसी सबसे अधिक हो।',
    'Royal flush: 800 for one': 'रॉयल फ्लश: एक पर 800',
    'Straight flush: 50 for one': 'स्ट्रेट फ्लश: एक पर 50',
    'Four of a kind: 25 for one': 'एक मान के चार: एक पर 25',
    'Full house: 8 for one': 'फ़ुल हाउस: एक पर 8',
    'Flush: 5 for one': 'फ्लश: एक पर 5',
    'Straight: 4 for one': 'स्ट्रेट: एक पर 4',
    'Three of a kind: 3 for one': 'एक मान के तीन: एक पर 3',
    'Two pair: 2 for one': 'दो पेयर: एक पर 2',
    'Jacks or better: 1 for one': 'ग़ुलाम या बेहतर: एक पर 1',
    'There are no ties: the hand is measured against the table alone.': 'बराबरी नहीं होती: हाथ केवल तालिका से मापा जाता है।',
  },
  VPDW: {
    'Deuces are wild: a two stands for any card. Three of a kind pays.':
      'दुग्गियाँ वाइल्ड हैं: दो किसी भी पत्ते की जगह लेता है। एक मान के तीन से भुगतान शुरू होता है।',
    'Natural royal flush: 800 for one': 'असली रॉयल फ्लश: एक पर 800',
    'Four deuces: 200 for one': 'चार दुग्गियाँ: एक पर 200',
    'Royal flush with deuces: 20 for one': 'दुग्गियों वाला रॉयल फ्लश: एक पर 20',
    'Five of a kind: 12 for one': 'एक मान के पाँच: एक पर 12',
    'Straight flush: 10 for one': 'स्ट्रेट फ्लश: एक पर 10',
    'Four of a kind: 4 for one': 'एक मान के चार: एक पर 4',
    'Full house: 4 for one': 'फ़ुल हाउस: एक पर 4',
    'Flush: 3 for one': 'फ्लश: एक पर 3',
    'Straight: 2 for one': 'स्ट्रेट: एक पर 2',
    'Three of a kind: 1 for one': 'एक मान के तीन: एक पर 1',
  },
  TPAN: {
    'Stake the ante, and pair plus if you like, and see your three cards. Fold, which loses the ante, or play for a second stake as large as the ante.':
      'एंटी लगाएँ, चाहें तो पेयर प्लस भी, और अपने तीन पत्ते देखें। छोड़ दें, जिससे एंटी हारती है, या एंटी जितना दूसरा दाँव लगाकर खेलें।',
    'The dealer qualifies with a queen high or better. If not, the ante is paid 1:1 and the play comes back.':
      'डीलर बेगम हाई या बेहतर से योग्य होता है। न हो तो एंटी पर 1:1 मिलता है और खेल का दाँव लौटता है।',
    'If so, the better hand wins: 1:1 on both, both back when equal, both lost when the dealer is better.':
      'योग्य हो तो बेहतर हाथ जीतता है: दोनों पर 1:1, बराबर हो तो दोनों वापस, डीलर बेहतर हो तो दोनों गए।',
    'A played sequence pays the ante 1:1 besides, a pure sequence 4:1, a trail 5:1, whatever the dealer holds. Pair plus is paid by your own hand, played or folded.':
      'खेला गया सीक्वेंस एंटी पर अलग से 1:1 देता है, प्योर सीक्वेंस 4:1, ट्रेल 5:1, डीलर के पास कुछ भी हो। पेयर प्लस आपके अपने हाथ पर मिलता है, खेला हो या छोड़ा।',
    'Best is to play every hand from queen, six, four up. A hand abandoned for a day counts as folded; if the casino was closed all that day, the stakes come back.':
      'सबसे अच्छा है बेगम, छह, चार और उससे ऊपर का हर हाथ खेलना। एक दिन छोड़ा गया हाथ छोड़ा हुआ माना जाता है; उस पूरे दिन कैसीनो बंद रहा हो तो दाँव लौटते हैं।',
    'Equal hands give ante and play back.': 'हाथ बराबर हों तो एंटी और खेल का दाँव लौटता है।',
  },
};
