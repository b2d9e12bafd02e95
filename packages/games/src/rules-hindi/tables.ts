import type { TableCode } from '../catalogue/index.ts';

/** Rules of tables in Hindi, by the English sentence. A sentence of several games stands at the first of them. */
export const tableRules: Readonly<Record<TableCode, Readonly<Record<string, string>>>> = {
  TT20: {
    'A and B get three cards each from one deck, one at a time in turn; the better hand wins.':
      'एक गड्डी से A और B को बारी-बारी से एक-एक करके तीन-तीन पत्ते मिलते हैं; बेहतर हाथ जीतता है।',
    'Of sequences A-K-Q is the best and A-2-3 the second; K-A-2 is no sequence. Suits never decide.':
      'सीक्वेंस में A-K-Q सबसे अच्छा और A-2-3 दूसरा है; K-A-2 सीक्वेंस नहीं है। सूट से कभी फ़ैसला नहीं होता।',
    '3 Baccarat: a trail beats no trail; three face cards beat fewer; then the higher baccarat value, more face cards, and the highest card, spades over hearts over clubs over diamonds.':
      '3 बैकारा: ट्रेल के सामने बिना ट्रेल वाला हारता है; तीन चित्र वाले पत्ते कम चित्रों को हराते हैं; फिर बैकारा का बड़ा मान, फिर अधिक चित्र, और अंत में सबसे ऊँचा पत्ता, हुकुम पान से, पान चिड़ी से, चिड़ी ईंट से ऊपर।',
    'Total: the higher sum of points (ace 1, jack 11, queen 12, king 13). Colour: two or three cards of the seat are red, or black.':
      'योग: अंकों का बड़ा योग (इक्का 1, ग़ुलाम 11, बेगम 12, बादशाह 13)। रंग: सीट के दो या तीन पत्ते लाल हों, या काले।',
    'Pair plus pays by the seat’s own hand, the best line only.': 'पेयर प्लस सीट के अपने हाथ पर देता है, केवल सबसे अच्छी पंक्ति पर।',
    trail: 'ट्रेल',
    'pure sequence': 'प्योर सीक्वेंस',
    sequence: 'सीक्वेंस',
    colour: 'कलर',
    pair: 'पेयर',
    'high card': 'हाई कार्ड',
    'Equal hands give the stake back on A and B. Equal totals give half the stake back.':
      'हाथ बराबर हों तो A और B पर दाँव लौटता है। योग बराबर हों तो आधा दाँव लौटता है।',
  },
  TT1D: {
    'Here a pure sequence is better than a trail. Of sequences A-K-Q is the best and A-2-3 the second; K-A-2 is no sequence. Suits never decide.':
      'यहाँ प्योर सीक्वेंस ट्रेल से ऊपर है। सीक्वेंस में A-K-Q सबसे अच्छा और A-2-3 दूसरा है; K-A-2 सीक्वेंस नहीं है। सूट से कभी फ़ैसला नहीं होता।',
    'The winner can be backed and laid before the first card, after one card each and after two, at prices from the cards that are left.':
      'विजेता पर बैक और ले पहले पत्ते से पहले, एक-एक पत्ते के बाद और दो-दो के बाद लगते हैं, बचे हुए पत्तों से निकले भावों पर।',
    'Consecutive wins when two of the seat’s three ranks are neighbours; an ace is next to 2 and to king, equal ranks are not neighbours.':
      'क्रमिक पत्ते तब जीतता है जब सीट के तीन में से दो मान पड़ोसी हों; इक्का 2 का भी पड़ोसी है और बादशाह का भी, बराबर मान पड़ोसी नहीं होते।',
    'Cards 1 to 6 are bet on as odd (A 3 5 7 9 J K) or even, in the order in which they are dealt.':
      'पत्ते 1 से 6 पर, जिस क्रम में बँटें, विषम (A 3 5 7 9 J K) या सम की बेट लगती है।',
    'Equal hands give the stake back on the winner, a lay its liability.':
      'हाथ बराबर हों तो विजेता पर दाँव लौटता है, ले पर उसकी देनदारी।',
  },
  TTST: {
    'Tiger, Lion and Dragon get three cards each from one deck, one at a time in turn; the best hand wins.':
      'एक गड्डी से टाइगर, लायन और ड्रैगन को बारी-बारी से एक-एक करके तीन-तीन पत्ते मिलते हैं; सबसे अच्छा हाथ जीतता है।',
    'The winner can be backed and laid before the first card and after two cards each, at prices from the cards that are left.':
      'विजेता पर बैक और ले पहले पत्ते से पहले और दो-दो पत्तों के बाद लगते हैं, बचे हुए पत्तों से निकले भावों पर।',
    'Side bets are on one seat’s hand: pair (or trail), flush, straight, trio, straight flush.':
      'साइड बेट एक सीट के हाथ पर हैं: पेयर (या ट्रेल), फ्लश, स्ट्रेट, ट्रायो, स्ट्रेट फ्लश।',
    'Seats that share the best hand get the stake back, lays their liability; the other seat loses.':
      'जो सीटें सबसे अच्छे हाथ में साझा हों उन्हें दाँव वापस मिलता है, ले को उसकी देनदारी; बाक़ी सीट हारती है।',
  },
  DT1D: {
    'One card is dealt to Dragon, then one to Tiger, from one deck; the higher card wins.':
      'एक गड्डी से एक पत्ता ड्रैगन को, फिर एक टाइगर को मिलता है; ऊँचा पत्ता जीतता है।',
    'King is high and ace is low; of equal ranks spades are higher than hearts, hearts than clubs, clubs than diamonds.':
      'बादशाह सबसे ऊँचा और इक्का सबसे नीचा है; बराबर मान में हुकुम पान से, पान चिड़ी से और चिड़ी ईंट से ऊपर है।',
    'After the Dragon’s card bets on the winner are taken once more, at prices from the 51 cards left.':
      'ड्रैगन के पत्ते के बाद विजेता पर एक बार और बेट ली जाती है, बचे हुए 51 पत्तों से निकले भावों पर।',
    'Side bets are on either card and close before the first: even or odd, colour, rank, suit; pair wins when both cards have one rank.':
      'साइड बेट किसी भी एक पत्ते पर हैं और पहले पत्ते से पहले बंद होती हैं: सम या विषम, रंग, मान, सूट; दोनों पत्तों का मान एक हो तो पेयर जीतता है।',
    'One deck with ranked suits: two cards are never equal, so there is no tie and no bet on one.':
      'एक ही गड्डी और क्रम वाले सूट: दो पत्ते कभी बराबर नहीं होते, इसलिए न टाई है, न उस पर कोई बेट।',
  },
  TT2C: {
    'A and B get two cards each from one deck, one at a time in turn; the better hand wins. It can be backed and laid before the cards and after one card each.':
      'एक गड्डी से A और B को बारी-बारी से एक-एक करके दो-दो पत्ते मिलते हैं; बेहतर हाथ जीतता है। उस पर बैक और ले पत्तों से पहले और एक-एक पत्ते के बाद लगते हैं।',
    'Of neighbours queen-king is the best, then ace-two, jack-queen and so on down to two-three; king-ace is none.':
      'पड़ोसियों में बेगम-बादशाह सबसे अच्छा है, फिर इक्का-दो, ग़ुलाम-बेगम और इसी तरह दो-तीन तक; बादशाह-इक्का पड़ोसी नहीं हैं।',
    'Mini baccarat: the higher baccarat value of two cards wins. Over and under 14.5 is on the sum of a seat’s two points.':
      'मिनी बैकारा: दो पत्तों का बैकारा मान जिसका बड़ा हो वह जीतता है। 14.5 से ऊपर और नीचे सीट के दो अंकों के योग पर है।',
    'Color plus looks at all four cards and pays its best line only; in runs an ace is low or high, but K-A-2 is none.':
      'कलर प्लस चारों पत्तों को देखता है और केवल अपनी सबसे अच्छी पंक्ति पर देता है; सिलसिले में इक्का नीचे भी है और ऊपर भी, पर K-A-2 सिलसिला नहीं है।',
    'suited neighbours': 'एक सूट के पड़ोसी',
    neighbours: 'पड़ोसी',
    'same suit': 'एक सूट',
    'Equal hands give the stake back on the winner. In mini baccarat equal values lose on both seats.':
      'हाथ बराबर हों तो विजेता पर दाँव लौटता है। मिनी बैकारा में बराबर मान दोनों सीटों पर हारते हैं।',
  },
  HILO: {
    'Six decks without tens, 288 cards, are shuffled for each round. The base card lies open before bets are taken; then one result card is dealt.':
      'हर राउंड के लिए दहलों के बिना छह गड्डियाँ, 288 पत्ते, फेंटी जाती हैं। बेट से पहले आधार का पत्ता खुला रहता है; फिर परिणाम का एक पत्ता बँटता है।',
    'Ranks go 2 3 4 5 6 7 8 9 J Q K A, ace high. Higher and lower pay by the base card.':
      'मान का क्रम 2 3 4 5 6 7 8 9 J Q K A है, इक्का सबसे ऊँचा। ऊँचा और नीचा आधार के पत्ते के अनुसार देते हैं।',
    'Snap wins when the result has the base card’s rank. Colour, groups (2–5, 6–9, J–A), king or ace, and ace are on the result card.':
      'स्नैप तब जीतता है जब परिणाम का मान आधार के पत्ते का हो। रंग, समूह (2–5, 6–9, J–A), बादशाह या इक्का, और इक्का परिणाम के पत्ते पर हैं।',
    'The base card is known, so each return shown is the one that holds with that base card.':
      'आधार का पत्ता पता है, इसलिए दिखाई गई हर वापसी उसी आधार के पत्ते के लिए है।',
    'A result of the same rank loses for higher and for lower.': 'परिणाम का मान वही हो तो ऊँचा भी हारता है और नीचा भी।',
  },
  POKR: {
    'A and B get two hole cards each, then five board cards are dealt for both: three, one and one. The best five of a seat’s two and the board win.':
      'A और B को दो-दो बंद पत्ते मिलते हैं, फिर दोनों के लिए मेज़ पर पाँच पत्ते खुलते हैं: तीन, एक और एक। सीट के दो और मेज़ के पत्तों में से सबसे अच्छे पाँच जीतते हैं।',
    'The winner can be backed and laid before the cards, after the hole cards, after three board cards and after the fourth, at prices from every board that can still come.':
      'विजेता पर बैक और ले पत्तों से पहले, बंद पत्तों के बाद, मेज़ के तीन पत्तों के बाद और चौथे के बाद लगते हैं, आगे संभव हर मेज़ से निकले भावों पर।',
    'Bonus 2 pays by the two hole cards, bonus 7 by the best five of all seven; the best line only.':
      '2 पत्तों का बोनस दो बंद पत्तों पर देता है, 7 पत्तों का बोनस सातों में से सबसे अच्छे पाँच पर; केवल सबसे अच्छी पंक्ति पर।',
    'straight flush': 'स्ट्रेट फ्लश',
    'four of a kind': 'एक मान के चार',
    'full house': 'फ़ुल हाउस',
    flush: 'फ्लश',
    'straight (A-2-3-4-5 is the lowest)': 'स्ट्रेट (A-2-3-4-5 सबसे नीचा है)',
    'three of a kind': 'एक मान के तीन',
    'two pair': 'दो पेयर',
  },
  QUEN: {
    'Twenty cards of the values 2 to 6 and one Queen are dealt to the lanes 0, 1, 2 and 3 in turn. The lanes start with 0, 1, 2 and 3 points.':
      '2 से 6 मान के बीस पत्ते और एक बेगम लेन 0, 1, 2 और 3 में बारी-बारी से बँटते हैं। लेन 0, 1, 2 और 3 अंकों से शुरू होती हैं।',
    'The first lane to reach 10 points, or to draw the Queen, wins at once and the round ends: lanes are not compared at the end of a lap.':
      'जो लेन पहले 10 अंक तक पहुँचे या बेगम पाए, वह तुरंत जीतती है और राउंड समाप्त होता है: चक्कर के अंत में लेनों की तुलना नहीं होती।',
    'Every lane can be backed and laid before the first card and after each one, at prices from the cards that are left.':
      'हर लेन पर बैक और ले पहले पत्ते से पहले और हर पत्ते के बाद लगते हैं, बचे हुए पत्तों से निकले भावों पर।',
    'Exactly one lane wins.': 'ठीक एक लेन जीतती है।',
  },
  BACC: {
    'Player and Banker get two cards each from eight decks shuffled together for the round. Ace is 1, tens and pictures are 0; a hand is worth the last digit of its sum, and the higher value wins.':
      'राउंड के लिए आठ गड्डियाँ साथ फेंटी जाती हैं और उनसे प्लेयर और बैंकर को दो-दो पत्ते मिलते हैं। इक्का 1 है, दहला और चित्र 0; हाथ का मान उसके योग का अंतिम अंक है, और बड़ा मान जीतता है।',
    'A natural 8 or 9 on either side ends the deal. The Player draws a third card on 0 to 5; the Banker draws by a fixed rule that looks at the Player’s third card.':
      'किसी भी ओर 8 या 9 का नैचुरल हो तो बाँट समाप्त। प्लेयर 0 से 5 पर तीसरा पत्ता लेता है; बैंकर एक तय नियम से, जो प्लेयर के तीसरे पत्ते को देखता है।',
    'There is no commission; a Banker that wins with 6 pays half.': 'कोई कमीशन नहीं है; जो बैंकर 6 से जीते वह आधा देता है।',
    'Big wins when five or six cards are dealt, small when four are. A pair is two first cards of one rank; a perfect pair of one rank and suit, on either side, pays once.':
      'पाँच या छह पत्ते बँटें तो बिग जीतता है, चार बँटें तो स्मॉल। पेयर यानी पहले दो पत्ते एक मान के; परफ़ेक्ट पेयर यानी एक मान और एक सूट के, किसी भी ओर, एक ही बार देता है।',
    'Winning total is on the value of the side that wins, whichever it is; on a tie it loses.':
      'जीतने वाला योग जीतने वाले पक्ष के मान पर है, वह कोई भी हो; टाई पर वह हारता है।',
    'A tie gives the stake back on Player and Banker.': 'टाई में प्लेयर और बैंकर पर दाँव लौटता है।',
  },
  AAAA: {
    'One card is dealt from one deck. Amar wins on ace to 6, Akbar on 7 to 10, Anthony on jack, queen or king.':
      'एक गड्डी से एक पत्ता बँटता है। इक्के से 6 तक अमर जीतता है, 7 से 10 तक अकबर, ग़ुलाम, बेगम या बादशाह पर एंथनी।',
    'The three runners can be backed and laid.': 'तीनों पर बैक और ले लगते हैं।',
    'Side bets: even or odd (A 3 5 7 9 J K are odd), colour, under 7 (ace to 6), over 7 (8 to king), and the rank of the card.':
      'साइड बेट: सम या विषम (A 3 5 7 9 J K विषम हैं), रंग, 7 से नीचे (इक्के से 6), 7 से ऊपर (8 से बादशाह), और पत्ते का मान।',
    'A seven gives half the stake back on under 7 and on over 7.': 'सत्ता आए तो 7 से नीचे और 7 से ऊपर पर आधा दाँव लौटता है।',
  },
  BOLL: {
    'One card is dealt from 32: jack, queen, king and ace of four suits, each twice.':
      '32 पत्तों में से एक बँटता है: चारों सूट के ग़ुलाम, बेगम, बादशाह और इक्के, हर एक दो बार।',
    'A “Don” wins on the ace of spades; B “Teen Dost” on the other aces; C “Sahib Begum Ghulam” on king, queen and jack of spades; D “Do Veer” on the kings of diamonds and clubs; E “Chaar Dil” on the king of hearts and the queens of hearts, diamonds and clubs; F “Ghulam” on the other jacks.':
      'हुकुम के इक्के पर A “डॉन” जीतता है; बाक़ी इक्कों पर B “तीन दोस्त”; हुकुम के बादशाह, बेगम और ग़ुलाम पर C “साहिब बेगम ग़ुलाम”; ईंट और चिड़ी के बादशाह पर D “दो वीर”; पान के बादशाह और पान, ईंट तथा चिड़ी की बेगम पर E “चार दिल”; बाक़ी ग़ुलामों पर F “ग़ुलाम”।',
    'The runners and odd (J, K, A) can be backed and laid.': 'सब नामों पर और विषम (J, K, A) पर बैक और ले लगते हैं।',
    'Side bets: Dulha (king or queen), Barati (jack or ace), colour, and the rank of the card.':
      'साइड बेट: दूल्हा (बादशाह या बेगम), बाराती (ग़ुलाम या इक्का), रंग, और पत्ते का मान।',
    'Every card belongs to exactly one runner, so there is no tie.': 'हर पत्ता ठीक एक नाम का है, इसलिए टाई नहीं होती।',
  },
  TRIO: {
    'Three cards are dealt from one deck. Every market can be backed and laid, before the first card and after the first and the second.':
      'एक गड्डी से तीन पत्ते बँटते हैं। हर मार्केट पर बैक और ले लगते हैं, पहले पत्ते से पहले, और पहले तथा दूसरे के बाद।',
    'Session 21 wins when the points add up to 21 or more: ace 1, jack 11, queen 12, king 13. J124 wins when an ace, 2 or 4 appears; JJQK when a jack, queen or king does.':
      'अंकों का योग 21 या अधिक हो तो सेशन 21 जीतता है: इक्का 1, ग़ुलाम 11, बेगम 12, बादशाह 13। इक्का, 2 या 4 आए तो J124 जीतता है; ग़ुलाम, बेगम या बादशाह आए तो JJQK।',
    'Exactly two red, black, odd or even cards win their markets; A 3 5 7 9 J K are odd.':
      'ठीक दो लाल, काले, विषम या सम पत्ते अपने मार्केट जीतते हैं; A 3 5 7 9 J K विषम हैं।',
    'Pair wins on a pair or three alike, flush on one suit, straight on a run suited or not, trio on three alike, straight flush on a suited run. A-2-3 and Q-K-A are runs, K-A-2 is none.':
      'एक मान के दो या तीन पत्तों पर पेयर जीतता है, एक सूट पर फ्लश, सिलसिले पर स्ट्रेट चाहे सूट जो हों, एक मान के तीन पर ट्रायो, एक सूट के सिलसिले पर स्ट्रेट फ्लश। A-2-3 और Q-K-A सिलसिले हैं, K-A-2 नहीं।',
    'Prices follow from the cards that are left. A market that is nearly certain, or nearly impossible, is suspended.':
      'भाव बचे हुए पत्तों से निकलते हैं। जो मार्केट लगभग तय हो, या लगभग असंभव, वह रोक दिया जाता है।',
    'Each market wins or loses by itself: there is no tie.': 'हर मार्केट अपने आप जीतता या हारता है: टाई नहीं होती।',
  },
  ANBA: {
    'One deck is dealt to Bahar and Andar in turn, Bahar first, until every rank has appeared.':
      'एक गड्डी बाहर और अंदर को बारी-बारी से बँटती है, बाहर पहले, जब तक हर मान न आ जाए।',
    'A bet names a rank and a side and wins if the first card of that rank falls on that side.':
      'बेट एक मान और एक पक्ष की होती है, और जीतती है यदि उस मान का पहला पत्ता उस पक्ष में गिरे।',
    'Both pay 1 to 1, except that Bahar pays 0.25 to 1 on the rank of the very first card.':
      'दोनों 1 पर 1 देते हैं, पर सबसे पहले पत्ते के मान पर बाहर 1 पर 0.25 देता है।',
    'The first card of a rank falls on exactly one side, so there is no tie.':
      'किसी मान का पहला पत्ता ठीक एक पक्ष में गिरता है, इसलिए टाई नहीं होती।',
  },
  MUFL: {
    'A and B get three cards each from one deck, one at a time in turn; the lower hand wins.':
      'एक गड्डी से A और B को बारी-बारी से एक-एक करके तीन-तीन पत्ते मिलते हैं; नीचा हाथ जीतता है।',
    'The usual order is turned over: 5-3-2 of different suits is the best hand, A-K-Q of one suit the worst. Aces are high, and 2-3-4 is a run and so a bad hand.':
      'सामान्य क्रम उलटा है: अलग-अलग सूट का 5-3-2 सबसे अच्छा हाथ है, एक सूट का A-K-Q सबसे बुरा। इक्के ऊँचे हैं, और 2-3-4 सिलसिला है, इसलिए बुरा हाथ।',
    'Top 9 pays when the hand has high cards only and the highest is 9, 8, 7, 6 or 5.':
      'टॉप 9 तब देता है जब हाथ में केवल हाई कार्ड हों और सबसे ऊँचा 9, 8, 7, 6 या 5 हो।',
    'Muflis baccarat: the lower baccarat value wins; if equal, the hand with the lowest card (2 low, ace high), then by its suit, diamonds lowest.':
      'मुफ़लिस बैकारा: बैकारा का छोटा मान जीतता है; बराबर हों तो सबसे नीचे पत्ते वाला हाथ (2 सबसे नीचा, इक्का सबसे ऊँचा), फिर उसके सूट से, ईंट सबसे नीचे।',
    'Equal hands give the stake back.': 'हाथ बराबर हों तो दाँव लौटता है।',
  },
  ROUL: {
    'The wheel has 37 pockets, 0 to 36, and each is equally likely.': 'चक्के में 37 खाने हैं, 0 से 36, और हर एक की संभावना बराबर है।',
    'One number pays 35 to 1, two neighbours 17, a row of three 11, four in a square 8, two rows 5, a dozen or a column 2; red, black, odd, even, low (1–18) and high (19–36) pay 1 to 1.':
      'एक संख्या 1 पर 35 देती है, दो पड़ोसी 17, तीन की पंक्ति 11, चार का चौकोर 8, दो पंक्तियाँ 5, दर्जन या स्तंभ 2; लाल, काला, विषम, सम, नीचे (1–18) और ऊपर (19–36) 1 पर 1 देते हैं।',
    'With zero there are splits 0-1, 0-2 and 0-3, the trios 0-1-2 and 0-2-3, which pay as a row, and 0-1-2-3, which pays as a square.':
      'शून्य के साथ जोड़ियाँ 0-1, 0-2 और 0-3 हैं, तिकड़ियाँ 0-1-2 और 0-2-3, जो पंक्ति जितना देती हैं, और 0-1-2-3, जो चौकोर जितना देता है।',
    'Zero loses every bet that does not name it.': 'शून्य पर हर वह बेट हारती है जिसमें शून्य नहीं है।',
  },
  WORL: {
    'Three digits are drawn for the open and three for the close, each from 0 to 9, independently of all others.':
      'ओपन के लिए तीन और क्लोज़ के लिए तीन अंक निकलते हैं, हर एक 0 से 9 तक, बाक़ी सबसे स्वतंत्र।',
    'A pana is the three digits in order with 0 above 9; the ank is their sum’s last digit; the jodi is the open ank followed by the close ank.':
      'पाना तीनों अंक क्रम से हैं, जिसमें 0 को 9 से ऊपर गिना जाता है; अंक उनके योग का अंतिम अंक है; जोड़ी ओपन का अंक और उसके बाद क्लोज़ का अंक है।',
    'A pana of three different digits is SP, one with a pair is DP, one of three alike is TP.':
      'तीन अलग अंकों का पाना SP है, जोड़े वाला DP, तीन एक जैसे अंकों का TP।',
    'Half sangam names the pana of one side and the ank of the other; full sangam names both panas. Line 1 is an ank of 1 to 5, line 2 is 6 to 9 or 0.':
      'हाफ़ संगम में एक ओर का पाना और दूसरी ओर का अंक बताते हैं; फ़ुल संगम में दोनों पाना। लाइन 1 यानी अंक 1 से 5, लाइन 2 यानी 6 से 9 या 0।',
    'Bets on the close are taken once more after the open is drawn.': 'ओपन निकलने के बाद क्लोज़ पर एक बार और बेट ली जाती है।',
    'Every draw has exactly one pana on each side, so there is no tie.':
      'हर बार दोनों ओर ठीक एक पाना निकलता है, इसलिए टाई नहीं होती।',
  },
  MELA: {
    'The wheel has 62 places, each equally likely: 30 places say 1, 15 places say 3, 10 places say 5, 5 places say 11, 2 places say 29.':
      'चक्के में 62 जगहें हैं, सबकी संभावना बराबर: 30 जगहों पर 1 लिखा है, 15 पर 3, 10 पर 5, 5 पर 11, 2 पर 29।',
    'A bet on a number pays that number to 1 when the wheel stops at it.':
      'जिस संख्या पर बेट हो और चक्का उसी पर रुके, तो वह 1 पर उतना ही देती है।',
    'The wheel stops at exactly one number.': 'चक्का ठीक एक संख्या पर रुकता है।',
  },
  RANG: {
    'The wheel has 50 places, each equally likely: 24 places say 1, 12 places say 3, 8 places say 5, 4 places say 11, 2 places say 23.':
      'चक्के में 50 जगहें हैं, सबकी संभावना बराबर: 24 जगहों पर 1 लिखा है, 12 पर 3, 8 पर 5, 4 पर 11, 2 पर 23।',
  },
  TOOF: {
    'The wheel has 51 places, each equally likely: one storm, 24 of 1, 12 of 3, 8 of 5, 4 of 11, 2 of 23.':
      'चक्के में 51 जगहें हैं, सबकी संभावना बराबर: एक तूफ़ान, 24 पर 1, 12 पर 3, 8 पर 5, 4 पर 11, 2 पर 23।',
    'On a storm no bet loses: the wheel spins again and what is won, not the stake, doubles, up to eight times.':
      'तूफ़ान पर कोई बेट नहीं हारती: चक्का फिर घूमता है और दाँव नहीं, जीत दुगुनी होती है, अधिक से अधिक आठ बार।',
    'The wheel stops at exactly one number in the end.': 'अंत में चक्का ठीक एक संख्या पर रुकता है।',
  },
  FIVQ: {
    'Five cards of one deck answer five questions: 1 red or black, 2 odd or even, 3 up (8 to king) or down (ace to 6), 4 which set of A-2-3, 4-5-6, 8-9-10 or J-Q-K, 5 which suit.':
      'एक गड्डी के पाँच पत्ते पाँच प्रश्नों के उत्तर देते हैं: 1 लाल या काला, 2 विषम या सम, 3 ऊपर (8 से बादशाह) या नीचे (इक्के से 6), 4 A-2-3, 4-5-6, 8-9-10 या J-Q-K में से कौन सा समूह, 5 कौन सा सूट।',
    'A ticket names all five answers, or the first four, and wins only if all of them are right.':
      'पर्ची पाँचों उत्तर बताती है, या पहले चार, और तभी जीतती है जब सब सही हों।',
    'A 3 5 7 9 J K are odd. A seven fails both answers of the third question and all of the fourth.':
      'A 3 5 7 9 J K विषम हैं। सत्ता तीसरे प्रश्न के दोनों उत्तर और चौथे के सब उत्तर ग़लत कर देता है।',
    'Prices follow from the deck as it is: the cards come from one deck, so the answers are not independent.':
      'भाव गड्डी जैसी है वैसी से निकलते हैं: पत्ते एक ही गड्डी के हैं, इसलिए उत्तर एक-दूसरे से स्वतंत्र नहीं हैं।',
    'A ticket wins or loses.': 'पर्ची या तो जीतती है या हारती है।',
  },
  SICB: {
    'Three dice are thrown.': 'तीन पासे फेंके जाते हैं।',
    'Small is a total of 4 to 10, big 11 to 17, odd and even go by the total; all four lose when the dice show three alike.':
      'स्मॉल यानी योग 4 से 10, बिग 11 से 17, विषम और सम योग के अनुसार; तीनों पासे एक जैसे हों तो चारों हारते हैं।',
    'Total is on the exact sum. Single pays once, twice or three times by how many dice show the number. Double needs two of the number, triple three, any triple three alike, combo two different numbers.':
      'योग ठीक योग पर है। सिंगल उस संख्या वाले पासों की गिनती के अनुसार एक, दो या तीन गुना देता है। डबल को उस संख्या के दो चाहिए, ट्रिपल को तीन, कोई भी ट्रिपल को कोई भी तीन एक जैसे, कॉम्बो को दो अलग संख्याएँ।',
    'Every bet wins or loses.': 'हर बेट या तो जीतती है या हारती है।',
  },
  SUSD: {
    'Two dice are thrown.': 'दो पासे फेंके जाते हैं।',
    'Under is a total of 2 to 6, over 8 to 12, seven is seven; double wins when both dice are equal. Total is on the exact sum.':
      'नीचे यानी योग 2 से 6, ऊपर 8 से 12, सात यानी सात; दोनों पासे बराबर हों तो डबल जीतता है। योग ठीक योग पर है।',
    'Under and over lose on a seven.': 'सात पर नीचे और ऊपर हारते हैं।',
  },
  LUK7: {
    'One card is dealt from eight decks shuffled together. Low wins on ace to 6, high on 8 to king.':
      'साथ फेंटी गई आठ गड्डियों से एक पत्ता बँटता है। इक्के से 6 तक नीचे जीतता है, 8 से बादशाह तक ऊपर।',
    'Side bets: even or odd (A 3 5 7 9 J K are odd), colour, the rank, and sets of three ranks: A-2-3, 4-5-6, 8-9-10, J-Q-K.':
      'साइड बेट: सम या विषम (A 3 5 7 9 J K विषम हैं), रंग, मान, और तीन-तीन मानों के समूह: A-2-3, 4-5-6, 8-9-10, J-Q-K।',
    'A seven gives half the stake back on low and on high; it is in none of the sets.':
      'सत्ता आए तो नीचे और ऊपर पर आधा दाँव लौटता है; वह किसी समूह में नहीं है।',
  },
  C32D: {
    'The players 8, 9, 10 and 11 start with that many points and get one card each from 32: 6 to king, worth 6 to 13 points. The highest total wins.':
      'खिलाड़ी 8, 9, 10 और 11 उतने ही अंकों से शुरू करते हैं और हर एक को 32 में से एक पत्ता मिलता है: 6 से बादशाह, 6 से 13 अंक के। सबसे बड़ा योग जीतता है।',
    'Players who tie for the highest get one more card each, their totals grow, and so on among those still tied.':
      'सबसे बड़े योग पर बराबर रहे खिलाड़ियों को एक-एक पत्ता और मिलता है, उनके योग बढ़ते हैं, और जो फिर भी बराबर रहें उनके बीच यही चलता है।',
    'Every player can be backed and laid before the first card and after each of the first three, at prices from the cards that are left.':
      'हर खिलाड़ी पर बैक और ले पहले पत्ते से पहले और पहले तीनों में से हर एक के बाद लगते हैं, बचे हुए पत्तों से निकले भावों पर।',
    'If fewer cards are left than players are tied, they share: what a win would return is divided by their number.':
      'बराबर रहे खिलाड़ियों से कम पत्ते बचें तो वे साझा करते हैं: जीत की वापसी उनकी गिनती से बँट जाती है।',
  },
  RAC2: {
    'A, B, C and D get one card each from one deck; the second highest card wins.':
      'एक गड्डी से A, B, C और D को एक-एक पत्ता मिलता है; दूसरा सबसे ऊँचा पत्ता जीतता है।',
    'Ace is high; of equal ranks spades are higher than hearts, hearts than clubs, clubs than diamonds.':
      'इक्का सबसे ऊँचा है; बराबर मान में हुकुम पान से, पान चिड़ी से और चिड़ी ईंट से ऊपर है।',
    'Every seat can be backed and laid before the first card and after each of the first three, at prices from the cards that are left.':
      'हर सीट पर बैक और ले पहले पत्ते से पहले और पहले तीनों में से हर एक के बाद लगते हैं, बचे हुए पत्तों से निकले भावों पर।',
    'One deck with ranked suits: two cards are never equal.': 'एक ही गड्डी और क्रम वाले सूट: दो पत्ते कभी बराबर नहीं होते।',
  },
  ONED: {
    'One card is dealt to the player and one to the dealer from eight decks shuffled together; the higher card wins.':
      'साथ फेंटी गई आठ गड्डियों से एक पत्ता खिलाड़ी को और एक डीलर को मिलता है; ऊँचा पत्ता जीतता है।',
    'Pair wins when both have one rank, tie when both have the same card.':
      'दोनों का मान एक हो तो पेयर जीतता है, दोनों का पत्ता एक ही हो तो टाई।',
    'Identical cards lose on both seats.': 'एक जैसे पत्ते दोनों सीटों पर हारते हैं।',
  },
  FIXB: {
    'A holds the king of spades, the queen of hearts and the ten of diamonds. B holds the nine of clubs and the eight of spades and gets one card from the other 47.':
      'A के पास हुकुम का बादशाह, पान की बेगम और ईंट का दहला है। B के पास चिड़ी का नहला और हुकुम का अट्ठा है और बाक़ी 47 में से एक पत्ता मिलता है।',
    'The better hand of three cards wins. Both seats can be backed and laid.':
      'तीन पत्तों का बेहतर हाथ जीतता है। दोनों सीटों पर बैक और ले लगते हैं।',
    'No card makes the hands equal, so there is no tie.': 'कोई पत्ता हाथों को बराबर नहीं करता, इसलिए टाई नहीं होती।',
  },
  DTLI: {
    'One card each is dealt to Dragon, Tiger and Lion from one deck; the highest card wins.':
      'एक गड्डी से ड्रैगन, टाइगर और लायन को एक-एक पत्ता मिलता है; सबसे ऊँचा पत्ता जीतता है।',
    'Side bets are on the colour of a seat’s card and on whether it is even or odd: A 3 5 7 9 J K are odd.':
      'साइड बेट सीट के पत्ते के रंग पर हैं और इस पर कि वह सम है या विषम: A 3 5 7 9 J K विषम हैं।',
  },
  DT20: {
    'One card is dealt to Dragon, then one to Tiger, from eight decks shuffled together; the higher card wins. King is high and ace is low.':
      'साथ फेंटी गई आठ गड्डियों से एक पत्ता ड्रैगन को, फिर एक टाइगर को मिलता है; ऊँचा पत्ता जीतता है। बादशाह सबसे ऊँचा और इक्का सबसे नीचा है।',
    'Tie wins when both cards have one rank; suited tie when they have one rank and one suit.':
      'दोनों पत्तों का मान एक हो तो टाई जीतता है; मान भी एक हो और सूट भी, तो एक सूट की टाई।',
    'Side bets are on the colour of either card and on whether it is even or odd: A 3 5 7 9 J K are odd.':
      'साइड बेट किसी भी पत्ते के रंग पर हैं और इस पर कि वह सम है या विषम: A 3 5 7 9 J K विषम हैं।',
    'Suits do not rank: cards of one rank are equal, and bets on Dragon and Tiger get half their stake back.':
      'सूट का कोई क्रम नहीं है: एक मान के पत्ते बराबर हैं, और ड्रैगन तथा टाइगर की बेट पर आधा दाँव लौटता है।',
  },
  ABJK: {
    'The first card of one deck is the joker. The next cards go to Andar and Bahar in turn, Andar first, until a card of the joker’s rank falls; its side wins.':
      'एक गड्डी का पहला पत्ता जोकर है। आगे के पत्ते अंदर और बाहर को बारी-बारी से जाते हैं, अंदर पहले, जब तक जोकर के मान का पत्ता न गिरे; उसका पक्ष जीतता है।',
    'Andar, dealt first, pays 0.9 to 1, Bahar 1 to 1. First wins when the first card after the joker matches.':
      'अंदर, जिसे पहले पत्ता मिलता है, 1 पर 0.9 देता है, बाहर 1 पर 1। जोकर के बाद का पहला पत्ता मिल जाए तो पहला पत्ता जीतता है।',
    'Side bets are on the number of cards dealt after the joker.': 'साइड बेट जोकर के बाद बँटे पत्तों की गिनती पर हैं।',
    'The matching card falls on exactly one side, so there is no tie.':
      'मिलने वाला पत्ता ठीक एक पक्ष में गिरता है, इसलिए टाई नहीं होती।',
  },
  ABGD: {
    'Both sides pay 1 to 1, except that Andar pays 0.25 to 1 when the first card after the joker matches.':
      'दोनों पक्ष 1 पर 1 देते हैं, पर जोकर के बाद का पहला पत्ता मिल जाए तो अंदर 1 पर 0.25 देता है।',
  },
  BACM: {
    'The Banker pays 0.95 to 1: a commission of 5 % on its wins.': 'बैंकर 1 पर 0.95 देता है: उसकी जीत पर 5 % कमीशन।',
  },
  ROUP: {
    'When zero falls, red, black, odd, even, low and high get half their stake back; dozens and columns lose.':
      'शून्य आए तो लाल, काला, विषम, सम, नीचे और ऊपर पर आधा दाँव लौटता है; दर्जन और स्तंभ हारते हैं।',
  },
  POK6: {
    'Six hands A to F get two cards each, one at a time in turn, then five board cards are dealt for all.':
      'छह हाथों A से F को बारी-बारी से एक-एक करके दो-दो पत्ते मिलते हैं, फिर सबके लिए मेज़ पर पाँच पत्ते खुलते हैं।',
    'The hand with the best five of its two cards and the board wins.': 'अपने दो और मेज़ के पत्तों में से सबसे अच्छे पाँच वाला हाथ जीतता है।',
    straight: 'स्ट्रेट',
    'Hands that tie for the best share: what a win would return is divided by their number.':
      'सबसे अच्छे पर बराबर रहे हाथ साझा करते हैं: जीत की वापसी उनकी गिनती से बँट जाती है।',
  },
  VSOS: {
    'A team’s innings is up to four balls from 21: three each of 1, 2, 3, 4, 6, no run and wicket. A wicket ends the innings. Each team has 21 fresh balls.':
      'हर टीम की पारी 21 में से अधिक से अधिक चार गेंदों की है: 1, 2, 3, 4, 6, बिना रन और विकेट, हर एक तीन। विकेट पर पारी समाप्त। हर टीम के लिए 21 गेंदें नई होती हैं।',
    'Saffron bats first. Teal stops as soon as it is ahead. More runs win; the winner can be backed and laid before every ball.':
      'सैफ़रन पहले बल्लेबाज़ी करता है। टील आगे निकलते ही रुक जाता है। अधिक रन जीतते हैं; विजेता पर हर गेंद से पहले बैक और ले लगते हैं।',
    'Side bets are on the first innings: runs over or under 7.5, a boundary (4 or 6) or a wicket with the first ball, and whether a wicket falls.':
      'साइड बेट पहली पारी पर हैं: 7.5 से अधिक या कम रन, पहली गेंद पर चौका-छक्का (4 या 6) या विकेट, और कोई विकेट गिरेगा या नहीं।',
    'Equal runs give the stake back on the winner, a lay its liability.':
      'रन बराबर हों तो विजेता पर दाँव लौटता है, ले पर उसकी देनदारी।',
  },
  VFOC: {
    'Teal needs 12 off two balls. You back or lay a shot of 2 to 10 for the first ball; the last ball is worth 1 to 10, each equally likely.':
      'टील को दो गेंदों पर 12 चाहिए। पहली गेंद के लिए आप 2 से 10 के किसी शॉट पर बैक या ले लगाते हैं; अंतिम गेंद 1 से 10 तक की है, सबकी संभावना बराबर।',
    'A shot wins when the two together are 12 or more.': 'दोनों मिलकर 12 या अधिक हों तो शॉट जीतता है।',
    'Level scores favour the chasing side: exactly 12 wins.': 'बराबरी पीछा करने वाले के पक्ष में है: ठीक 12 पर वह जीतता है।',
  },
  VDER: {
    'Six runners race; every place goes to one of those left with a chance by its weight: 30, 22, 18, 14, 10, 6 for runners 1 to 6.':
      'छह धावक दौड़ते हैं; हर स्थान बचे हुओं में से किसी को उसके भार के अनुसार मिलता है: धावक 1 से 6 के लिए 30, 22, 18, 14, 10, 6।',
    'Win is on the first, place on the first two, forecast on the first and the second in that order.':
      'जीत पहले पर है, प्लेस पहले दो पर, फ़ोरकास्ट पहले और दूसरे पर इसी क्रम में।',
    'Runners finish one after the other, so there is no tie.': 'धावक एक के बाद एक पहुँचते हैं, इसलिए टाई नहीं होती।',
  },
};
