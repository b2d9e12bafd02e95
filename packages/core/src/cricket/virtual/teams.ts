/** A side of virtual cricket. Its name and its players are invented, and the players are listed in batting order. */
export interface VirtualTeam<Name extends string = string> {
  readonly name: Name;
  readonly shortName: string;
  readonly ground: Name;
  readonly players: readonly VirtualPlayer<Name>[];
  /** Players who replace an injured player. A reserve takes the injured player's place and task. */
  readonly reserves: readonly Name[];
}

export interface VirtualPlayer<Name extends string = string> {
  readonly name: Name;
  readonly bowls: boolean;
  readonly keepsWicket: boolean;
}

const BOWLERS_FROM = 5;
const KEEPER = 4;

/** Returns a team of five batters, the fifth keeping wicket, and six bowlers. */
function team<const Name extends string>(
  name: Name,
  shortName: string,
  ground: Name,
  players: readonly Name[],
  reserves: readonly Name[],
): VirtualTeam<Name> {
  return {
    reserves,
    name,
    shortName,
    ground,
    players: players.map((player, index) => ({ name: player, bowls: index >= BOWLERS_FROM, keepsWicket: index === KEEPER })),
  };
}

export const VIRTUAL_LEAGUE = 'Pavilion Virtual League';

const TEAMS = [
  team(
    'Konkan Kestrels',
    'KON',
    'Seawall Ground, Konkan',
    [
      'A Salvikar',
      'R Dhamane',
      'N Pednekar',
      'V Tarkhad',
      'J Fernandes',
      'S Mhapsekar',
      'H Wagle',
      'P Chodankar',
      'I Shaikhali',
      'D Bhogle',
      'G Naikwade',
    ],
    ['Q Sawardek', 'M Gharatkar', 'T Bandodi'],
  ),
  team(
    'Deccan Drongos',
    'DEC',
    'Basalt Park, Deccan',
    [
      'K Yelmarthi',
      'T Gundala',
      'B Achampet',
      'M Sarvepall',
      'O Quraishy',
      'L Vemulapati',
      'C Rachakond',
      'E Mudigere',
      'F Baigwar',
      'U Narsing',
      'W Tondapur',
    ],
    ['S Adoniya', 'N Kodangal', 'J Warudkar'],
  ),
  team(
    'Malabar Monsoons',
    'MAL',
    'Spice Quay, Malabar',
    [
      'S Kuttiyadi',
      'A Parambath',
      'J Thekkedan',
      'R Valappil',
      'N Menachery',
      'P Karipoor',
      'V Edakkad',
      'B Chemmen',
      'H Mappila',
      'G Illikkal',
      'T Pulimoott',
    ],
    ['K Chelamb', 'D Ottapar', 'L Nilgiran'],
  ),
  team(
    'Doab Dynamos',
    'DOA',
    'Two Rivers Field, Doab',
    [
      'Y Chaubeyar',
      'R Katiyari',
      'A Sengarh',
      'D Bisaria',
      'M Faruqabad',
      'S Tyagraj',
      'K Nishadan',
      'L Gangwari',
      'P Rathauri',
      'N Kushvah',
      'Z Alamgiri',
    ],
    ['V Etawari', 'B Jasranai', 'H Sirsaganj'],
  ),
  team(
    'Aravalli Arrows',
    'ARA',
    'Fort Maidan, Aravalli',
    [
      'B Shekhari',
      'J Rathodan',
      'H Solankar',
      'V Mewarda',
      'T Bhatiya',
      'G Chundawar',
      'R Jhalani',
      'K Devdaswal',
      'P Marwal',
      'I Kathatiya',
      'S Pokran',
    ],
    ['N Bhilwad', 'D Rajsamand', 'M Kumbhali'],
  ),
  team(
    'Sundarban Stripes',
    'SUN',
    'Mangrove Oval, Sundarban',
    [
      'P Haldarkar',
      'S Gayenda',
      'A Mondalay',
      'D Sardarpur',
      'R Bhunia',
      'T Majhipara',
      'N Laskaran',
      'K Sekhan',
      'M Pramanik',
      'U Baidyanath',
      'B Naskari',
    ],
    ['J Gosabari', 'E Namkhana', 'C Basantiya'],
  ),
  team(
    'Vindhya Voyagers',
    'VIN',
    'Teak Ground, Vindhya',
    [
      'M Baghelan',
      'G Tomarkar',
      'R Parmarth',
      'S Uikeyan',
      'H Dangiwal',
      'A Kolarasi',
      'V Malviyar',
      'D Rajgondi',
      'B Nemawar',
      'J Sironj',
      'K Bundelan',
    ],
    ['T Satnami', 'P Umariya', 'N Maiharan'],
  ),
  team(
    'Cauvery Comets',
    'CAU',
    'Delta Stadium, Cauvery',
    [
      'T Arunmozhi',
      'V Kollidam',
      'S Palaniar',
      'R Thamarai',
      'K Vaduvur',
      'E Nagoorkani',
      'M Iyampet',
      'A Tranque',
      'N Vellalore',
      'P Kumbakon',
      'G Mannargud',
    ],
    ['B Tirukkam', 'H Sembanar', 'L Orathan'],
  ),
  team(
    'Narmada Navigators',
    'NAR',
    'Marble Reach, Narmada',
    [
      'L Bheraghat',
      'F Omkaresh',
      'S Mandlawar',
      'Y Hoshangi',
      'C Barwanik',
      'T Maheshwal',
      'R Dindorkar',
      'Q Rajpipal',
      'K Bharuchi',
      'W Sardari',
      'J Gadarwal',
    ],
    ['O Sehoran', 'D Khalghat', 'V Punasa'],
  ),
  team(
    'Shivalik Sentinels',
    'SHI',
    'Pine Ridge, Shivalik',
    [
      'E Kasaulya',
      'H Paontari',
      'B Nahani',
      'W Renukan',
      'A Morniwal',
      'G Kalkaria',
      'L Parwanod',
      'O Solanri',
      'F Barotiwal',
      'C Nalagari',
      'U Jabarwal',
    ],
    ['R Sataunia', 'Y Dhaulakan', 'I Trilokpur'],
  ),
];

export const VIRTUAL_TEAMS: readonly VirtualTeam[] = TEAMS;

/** Every name of virtual cricket that a reader may see. */
export type CricketName = typeof VIRTUAL_LEAGUE | NameOf<(typeof TEAMS)[number]>;
type NameOf<Team> = Team extends VirtualTeam<infer Name> ? Name : never;
