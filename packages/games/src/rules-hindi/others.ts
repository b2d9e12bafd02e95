/** Sentences of the rules of dice, flights, slots and the games of one player, in Hindi, by the English sentence. */
export const otherRules: Readonly<Record<string, string>> = {
  'Three dice are thrown.': 'तीन पासे फेंके जाते हैं।',
  'Small is a total of 4 to 10, big 11 to 17, odd and even go by the total; all four lose when the dice show three alike.':
    'स्मॉल यानी योग 4 से 10, बिग 11 से 17, विषम और सम योग के अनुसार; तीनों पासे एक जैसे हों तो चारों हारते हैं।',
  'Total is on the exact sum. Single pays once, twice or three times by how many dice show the number. Double needs two of the number, triple three, any triple three alike, combo two different numbers.':
    'योग ठीक योग पर है। सिंगल उस संख्या वाले पासों की गिनती के अनुसार एक, दो या तीन गुना देता है। डबल को उस संख्या के दो चाहिए, ट्रिपल को तीन, कोई भी ट्रिपल को कोई भी तीन एक जैसे, कॉम्बो को दो अलग संख्याएँ।',
  'Every bet wins or loses.': 'हर बेट या तो जीतती है या हारती है।',
  'Two dice are thrown.': 'दो पासे फेंके जाते हैं।',
  'Under is a total of 2 to 6, over 8 to 12, seven is seven; double wins when both dice are equal. Total is on the exact sum.':
    'नीचे यानी योग 2 से 6, ऊपर 8 से 12, सात यानी सात; दोनों पासे बराबर हों तो डबल जीतता है। योग ठीक योग पर है।',
  'Under and over lose on a seven.': 'सात पर नीचे और ऊपर हारते हैं।',
  'One card is dealt from eight decks shuffled together. Low wins on ace to 6, high on 8 to king.':
    'साथ फेंटी गई आठ गड्डियों से एक पत्ता बँटता है। इक्के से 6 तक नीचे जीतता है, 8 से बादशाह तक ऊपर।',
  'Side bets: even or odd (A 3 5 7 9 J K are odd), colour, the rank, and sets of three ranks: A-2-3, 4-5-6, 8-9-10, J-Q-K.':
    'साइड बेट: सम या विषम (A 3 5 7 9 J K विषम हैं), रंग, मान, और तीन-तीन मानों के समूह: A-2-3, 4-5-6, 8-9-10, J-Q-K।',
  'A seven gives half the stake back on low and on high; it is in none of the sets.':
    'सत्ता आए तो नीचे और ऊपर पर आधा दाँव लौटता है; वह किसी समूह में नहीं है।',
  'The players 8, 9, 10 and 11 start with that many points and get one card each from 32: 6 to king, worth 6 to 13 points. The highest total wins.':
    'खिलाड़ी 8, 9, 10 और 11 उतने ही अंकों से शुरू करते हैं और हर एक को 32 में से एक पत्ता मिलता है: 6 से बादशाह, 6 से 13 अंक के। सबसे बड़ा योग जीतता है।',
  'Players who tie for the highest get one more card each, their totals grow, and so on among those still tied.':
    'सबसे बड़े योग पर बराबर रहे खिलाड़ियों को एक-एक पत्ता और मिलता है, उनके योग बढ़ते हैं, और जो फिर भी बराबर रहें उनके बीच यही चलता है।',
  'Every player can be backed and laid before the first card and after each of the first three, at prices from the cards that are left.':
    'हर खिलाड़ी पर बैक और ले पहले पत्ते से पहले और पहले तीनों में से हर एक के बाद लगते हैं, बचे हुए पत्तों से निकले भावों पर।',
  'If fewer cards are left than players are tied, they share: what a win would return is divided by their number.':
    'बराबर रहे खिलाड़ियों से कम पत्ते बचें तो वे साझा करते हैं: जीत की वापसी उनकी गिनती से बँट जाती है।',
  'A, B, C and D get one card each from one deck; the second highest card wins.':
    'एक गड्डी से A, B, C और D को एक-एक पत्ता मिलता है; दूसरा सबसे ऊँचा पत्ता जीतता है।',
  'Ace is high; of equal ranks spades are higher than hearts, hearts than clubs, clubs than diamonds.':
    'इक्का सबसे ऊँचा है; बराबर मान में हुकुम पान से, पान चिड़ी से और चिड़ी ईंट से ऊपर है।',
  'Every seat can be backed and laid before the first card and after each of the first three, at prices from the cards that are left.':
    'हर सीट पर बैक और ले पहले पत्ते से पहले और पहले तीनों में से हर एक के बाद लगते हैं, बचे हुए पत्तों से निकले भावों पर।',
  'One deck with ranked suits: two cards are never equal.': 'एक ही गड्डी और क्रम वाले सूट: दो पत्ते कभी बराबर नहीं होते।',
  'One card is dealt to the player and one to the dealer from eight decks shuffled together; the higher card wins.':
    'साथ फेंटी गई आठ गड्डियों से एक पत्ता खिलाड़ी को और एक डीलर को मिलता है; ऊँचा पत्ता जीतता है।',
  'Pair wins when both have one rank, tie when both have the same card.':
    'दोनों का मान एक हो तो पेयर जीतता है, दोनों का पत्ता एक ही हो तो टाई।',
  'Identical cards lose on both seats.': 'एक जैसे पत्ते दोनों सीटों पर हारते हैं।',
  'A holds the king of spades, the queen of hearts and the ten of diamonds. B holds the nine of clubs and the eight of spades and gets one card from the other 47.':
    'A के पास हुकुम का बादशाह, पान की बेगम और ईंट का दहला है। B के पास चिड़ी का नहला और हुकुम का अट्ठा है और बाक़ी 47 में से एक पत्ता मिलता है।',
  'The better hand of three cards wins. Both seats can be backed and laid.':
    'तीन पत्तों का बेहतर हाथ जीतता है। दोनों सीटों पर बैक और ले लगते हैं।',
  'No card makes the hands equal, so there is no tie.': 'कोई पत्ता हाथों को बराबर नहीं करता, इसलिए टाई नहीं होती।',
  'One card each is dealt to Dragon, Tiger and Lion from one deck; the highest card wins.':
    'एक गड्डी से ड्रैगन, टाइगर और लायन को एक-एक पत्ता मिलता है; सबसे ऊँचा पत्ता जीतता है।',
  'Side bets are on the colour of a seat’s card and on whether it is even or odd: A 3 5 7 9 J K are odd.':
    'साइड बेट सीट के पत्ते के रंग पर हैं और इस पर कि वह सम है या विषम: A 3 5 7 9 J K विषम हैं।',
  'One card is dealt to Dragon, then one to Tiger, from eight decks shuffled together; the higher card wins. King is high and ace is low.':
    'साथ फेंटी गई आठ गड्डियों से एक पत्ता ड्रैगन को, फिर एक टाइगर को मिलता है; ऊँचा पत्ता जीतता है। बादशाह सबसे ऊँचा और इक्का सबसे नीचा है।',
  'Tie wins when both cards have one rank; suited tie when they have one rank and one suit.':
    'दोनों पत्तों का मान एक हो तो टाई जीतता है; मान भी एक हो और सूट भी, तो एक सूट की टाई।',
  'Side bets are on the colour of either card and on whether it is even or odd: A 3 5 7 9 J K are odd.':
    'साइड बेट किसी भी पत्ते के रंग पर हैं और इस पर कि वह सम है या विषम: A 3 5 7 9 J K विषम हैं।',
  'Suits do not rank: cards of one rank are equal, and bets on Dragon and Tiger get half their stake back.':
    'सूट का कोई क्रम नहीं है: एक मान के पत्ते बराबर हैं, और ड्रैगन तथा टाइगर की बेट पर आधा दाँव लौटता है।',
  'The first card of one deck is the joker. The next cards go to Andar and Bahar in turn, Andar first, until a card of the joker’s rank falls; its side wins.':
    'एक गड्डी का पहला पत्ता जोकर है। आगे के पत्ते अंदर और बाहर को बारी-बारी से जाते हैं, अंदर पहले, जब तक जोकर के मान का पत्ता न गिरे; उसका पक्ष जीतता है।',
  'Andar, dealt first, pays 0.9 to 1, Bahar 1 to 1. First wins when the first card after the joker matches.':
    'अंदर, जिसे पहले पत्ता मिलता है, 1 पर 0.9 देता है, बाहर 1 पर 1। जोकर के बाद का पहला पत्ता मिल जाए तो पहला पत्ता जीतता है।',
  'Side bets are on the number of cards dealt after the joker.': 'साइड बेट जोकर के बाद बँटे पत्तों की गिनती पर हैं।',
  'The matching card falls on exactly one side, so there is no tie.': 'मिलने वाला पत्ता ठीक एक पक्ष में गिरता है, इसलिए टाई नहीं होती।',
  'Both sides pay 1 to 1, except that Andar pays 0.25 to 1 when the first card after the joker matches.':
    'दोनों पक्ष 1 पर 1 देते हैं, पर जोकर के बाद का पहला पत्ता मिल जाए तो अंदर 1 पर 0.25 देता है।',
  'The Banker pays 0.95 to 1: a commission of 5 % on its wins.': 'बैंकर 1 पर 0.95 देता है: उसकी जीत पर 5 % कमीशन।',
  'When zero falls, red, black, odd, even, low and high get half their stake back; dozens and columns lose.':
    'शून्य आए तो लाल, काला, विषम, सम, नीचे और ऊपर पर आधा दाँव लौटता है; दर्जन और स्तंभ हारते हैं।',
  'Six hands A to F get two cards each, one at a time in turn, then five board cards are dealt for all.':
    'छह हाथों A से F को बारी-बारी से एक-एक करके दो-दो पत्ते मिलते हैं, फिर सबके लिए मेज़ पर पाँच पत्ते खुलते हैं।',
  'The hand with the best five of its two cards and the board wins.': 'अपने दो और मेज़ के पत्तों में से सबसे अच्छे पाँच वाला हाथ जीतता है।',
  straight: 'स्ट्रेट',
  'Hands that tie for the best share: what a win would return is divided by their number.':
    'सबसे अच्छे पर बराबर रहे हाथ साझा करते हैं: जीत की वापसी उनकी गिनती से बँट जाती है।',
  'A team’s innings is up to four balls from 21: three each of 1, 2, 3, 4, 6, no run and wicket. A wicket ends the innings. Each team has 21 fresh balls.':
    'हर टीम की पारी 21 में से अधिक से अधिक चार गेंदों की है: 1, 2, 3, 4, 6, बिना रन और विकेट, हर एक तीन। विकेट पर पारी समाप्त। हर टीम के लिए 21 गेंदें नई होती हैं।',
  'Saffron bats first. Teal stops as soon as it is ahead. More runs win; the winner can be backed and laid before every ball.':
    'सैफ़रन पहले बल्लेबाज़ी करता है। टील आगे निकलते ही रुक जाता है। अधिक रन जीतते हैं; विजेता पर हर गेंद से पहले बैक और ले लगते हैं।',
  'Side bets are on the first innings: runs over or under 7.5, a boundary (4 or 6) or a wicket with the first ball, and whether a wicket falls.':
    'साइड बेट पहली पारी पर हैं: 7.5 से अधिक या कम रन, पहली गेंद पर चौका-छक्का (4 या 6) या विकेट, और कोई विकेट गिरेगा या नहीं।',
  'Equal runs give the stake back on the winner, a lay its liability.': 'रन बराबर हों तो विजेता पर दाँव लौटता है, ले पर उसकी देनदारी।',
  'Teal needs 12 off two balls. You back or lay a shot of 2 to 10 for the first ball; the last ball is worth 1 to 10, each equally likely.':
    'टील को दो गेंदों पर 12 चाहिए। पहली गेंद के लिए आप 2 से 10 के किसी शॉट पर बैक या ले लगाते हैं; अंतिम गेंद 1 से 10 तक की है, सबकी संभावना बराबर।',
  'A shot wins when the two together are 12 or more.': 'दोनों मिलकर 12 या अधिक हों तो शॉट जीतता है।',
  'Level scores favour the chasing side: exactly 12 wins.': 'बराबरी पीछा करने वाले के पक्ष में है: ठीक 12 पर वह जीतता है।',
  'Six runners race; every place goes to one of those left with a chance by its weight: 30, 22, 18, 14, 10, 6 for runners 1 to 6.':
    'छह धावक दौड़ते हैं; हर स्थान बचे हुओं में से किसी को उसके भार के अनुसार मिलता है: धावक 1 से 6 के लिए 30, 22, 18, 14, 10, 6।',
  'Win is on the first, place on the first two, forecast on the first and the second in that order.':
    'जीत पहले पर है, प्लेस पहले दो पर, फ़ोरकास्ट पहले और दूसरे पर इसी क्रम में।',
  'Runners finish one after the other, so there is no tie.': 'धावक एक के बाद एक पहुँचते हैं, इसलिए टाई नहीं होती।',
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
  'Choose a target from 1.01 to 10,000.00. A point is drawn; the stake is paid times the target when the point reaches it.':
    '1.01 से 10,000.00 तक कोई लक्ष्य चुनें। एक बिंदु निकलता है; बिंदु लक्ष्य तक पहुँचे तो दाँव गुणा लक्ष्य मिलता है।',
  'A point of 1.00 pays nobody.': '1.00 के बिंदु पर किसी को कुछ नहीं मिलता।',
  'A target equal to the point is paid.': 'लक्ष्य बिंदु के बराबर हो तो भुगतान होता है।',
  'Choose a border, and whether the roll is to be under or over it. The roll is one of 10,000, from 00.00 to 99.99, all equally likely.':
    'एक सीमा चुनें, और यह कि संख्या उससे नीचे हो या ऊपर। संख्या 00.00 से 99.99 तक की 10,000 में से एक है, सबकी संभावना बराबर।',
  'The price is 0.99 divided by the chance, with four decimals.': 'भाव 0.99 भाग संभावना है, चार दशमलव तक।',
  'A roll equal to the border loses.': 'संख्या सीमा के बराबर हो तो हार होती है।',
  'Choose how many of the 25 tiles are mined. The mines are laid before your first pick and do not move.':
    'चुनें कि 25 खानों में से कितनों में बारूद हो। बारूद आपकी पहली चाल से पहले रखा जाता है और हिलता नहीं।',
  'Every safe tile raises the multiplier; cash out when you like. A mine takes the stake.':
    'हर सुरक्षित खाना गुणक बढ़ाता है; जब चाहें निकलें। बारूद दाँव ले जाता है।',
  'When every safe tile is found, or the next one would pay more than 10,000 times the stake or the highest return of a ticket, the game is cashed out for you.':
    'सब सुरक्षित खाने मिल जाएँ, या अगला खाना दाँव के 10,000 गुना से या पर्ची की सबसे बड़ी वापसी से अधिक देता, तो खेल आपके लिए भुना दिया जाता है।',
  'There are no ties.': 'बराबरी नहीं होती।',
  'Choose a board of 8, 12 or 16 rows and how far apart its prizes lie. At every pin the ball goes left or right with equal chances.':
    '8, 12 या 16 पंक्तियों का बोर्ड चुनें और यह कि उसके इनाम कितने दूर-दूर हों। हर कील पर गेंद बराबर संभावना से बाएँ या दाएँ जाती है।',
  'The bucket it falls into is the number of times it went right; the stake is paid times what the bucket shows, which may be less than the stake.':
    'गेंद उस खाने में गिरती है जितनी बार वह दाएँ गई; दाँव गुणा खाने पर लिखा गुणक मिलता है, जो दाँव से कम भी हो सकता है।',
  'Each step has lanes, some of them trapped: Easy has 3 safe of 4, Medium 2 of 3, Hard 1 of 2 over nine steps, Expert 1 of 3 over six.':
    'हर क़दम पर लेन हैं, कुछ में फंदे: आसान में 4 में से 3 सुरक्षित, मध्यम में 3 में से 2, कठिन में 2 में से 1, नौ क़दमों तक; माहिर में 3 में से 1, छह क़दमों तक।',
  'All traps are laid before your first step. A safe lane raises the multiplier; cash out when you like. A trap takes the stake.':
    'सब फंदे आपके पहले क़दम से पहले रखे जाते हैं। सुरक्षित लेन गुणक बढ़ाती है; जब चाहें निकलें। फंदा दाँव ले जाता है।',
  'After the last step, or at the highest return of a ticket, the game is cashed out for you.':
    'अंतिम क़दम के बाद, या पर्ची की सबसे बड़ी वापसी पर, खेल आपके लिए भुना दिया जाता है।',
  'Three reels and five lines: the three rows and both diagonals. The bet is five coins, one on each line.':
    'तीन रील और पाँच लाइनें: तीनों पंक्तियाँ और दोनों तिरछी। बेट पाँच सिक्कों की है, हर लाइन पर एक।',
  'Three alike pay as the table says; the wild stands for any. Any mix of A, B and C pays 5 coins. F F on the first two reels, without a wild, pays 1 coin.':
    'तीन एक जैसे चिह्न तालिका के अनुसार देते हैं; वाइल्ड किसी की भी जगह लेता है। A, B और C का कोई भी मेल 5 सिक्के देता है। पहली दो रीलों पर F F, बिना वाइल्ड के, 1 सिक्का देता है।',
  'Five reels and twenty lines, read from the left. The bet is twenty coins, one on each line; only the longest run of a line pays.':
    'पाँच रील और बीस लाइनें, बाएँ से पढ़ी जाती हैं। बेट बीस सिक्कों की है, हर लाइन पर एक; किसी लाइन पर केवल सबसे लंबा सिलसिला देता है।',
  'The wild, on the second to fourth reel, stands for all but the scatter.':
    'वाइल्ड, दूसरी से चौथी रील पर, स्कैटर छोड़कर सबकी जगह लेता है।',
  'Three or more scatters anywhere pay times the bet and start ten free spins in which every win is doubled. Free spins start no further ones.':
    'कहीं भी तीन या अधिक स्कैटर बेट के गुणा में देते हैं और दस मुफ़्त घुमाव शुरू करते हैं, जिनमें हर जीत दुगुनी होती है। मुफ़्त घुमावों से और मुफ़्त घुमाव नहीं मिलते।',
  'Five reels, 243 ways: a symbol pays for its longest run of reels from the left, times the number of ways in which it can be read. The bet is 25 coins.':
    'पाँच रील, 243 तरीक़े: चिह्न बाएँ से रीलों के अपने सबसे लंबे सिलसिले पर देता है, गुणा उतने तरीक़े जितनों में उसे पढ़ा जा सके। बेट 25 सिक्कों की है।',
  'Three or more scatters anywhere pay times the bet and start eight free spins in which every win is tripled. If one of those eight shows three scatters, eight more are added, once.':
    'कहीं भी तीन या अधिक स्कैटर बेट के गुणा में देते हैं और आठ मुफ़्त घुमाव शुरू करते हैं, जिनमें हर जीत तिगुनी होती है। उन आठ में से किसी में तीन स्कैटर दिखें तो आठ और मिलते हैं, एक बार।',
  'Pick one to eight of the numbers 1 to 40. Ten are drawn; the table says what so many hits pay for one.':
    '1 से 40 में से एक से आठ संख्याएँ चुनें। दस निकलती हैं; कितने मिलने पर एक का कितना मिलता है, यह तालिका बताती है।',
  'Say whether the next card is higher or lower than the one shown; the ace is lowest, the king highest, and every card is drawn from a full deck.':
    'बताएँ कि अगला पत्ता दिखाए गए पत्ते से ऊँचा है या नीचा; इक्का सबसे नीचा, बादशाह सबसे ऊँचा, और हर पत्ता पूरी गड्डी से निकलता है।',
  'A right answer multiplies the stake by the inverse of its chance; the whole streak pays 0.98 of that. Cash out when you like. A wrong answer takes the stake.':
    'सही उत्तर दाँव को अपनी संभावना के उलटे से गुणा करता है; पूरा सिलसिला उसका 0.98 देता है। जब चाहें निकलें। ग़लत उत्तर दाँव ले जाता है।',
  'A card may be skipped, 52 times in a game, without a change.': 'पत्ता छोड़ा जा सकता है, एक खेल में 52 बार, बिना किसी बदलाव के।',
  'An answer that would pay more than 10,000 times the stake, or more than the highest return of a ticket, is not offered; without an answer left the game is cashed out for you.':
    'जो उत्तर दाँव के 10,000 गुना से या पर्ची की सबसे बड़ी वापसी से अधिक देता, वह नहीं दिया जाता; कोई उत्तर न बचे तो खेल आपके लिए भुना दिया जाता है।',
  'Except on an ace or a king, a card of the same rank is right for both answers.':
    'इक्के और बादशाह को छोड़कर, उसी मान का पत्ता दोनों उत्तरों के लिए सही है।',
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
};
