/** Stems of the most common passwords. With digits or signs around it, a stem satisfies the rule for passwords, but attackers guess it first. */
const STEMS = new Set(
  (
    'password passw0rd pass qwerty qwertyui qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm abc abcd abcde abcdef abcdefg abcdefgh letmein welcome ' +
    'admin administrator root user guest test login master dragon monkey football baseball basketball cricket hockey soccer superman batman ' +
    'iloveyou loveyou sunshine princess shadow michael jordan charlie thomas ashley jessica daniel andrew joshua matthew hello freedom ' +
    'whatever trustno starwars pokemon summer winter spring autumn january february march april june july august september october november december ' +
    'monday friday sunday secret access flower purple orange yellow computer internet samsung google facebook instagram india mumbai delhi kolkata ' +
    'chennai krishna ganesh sairam jaishree shiva sachin tendulkar dhoni kohli rohit bismillah pakistan karachi lahore dhaka london liverpool ' +
    'chelsea arsenal barcelona realmadrid manchester pavilion betting exchange casino lucky money cash poker player changeme default temp demo'
  ).split(' '),
);

const WALKS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
];

/**
 * Returns true if attackers would try this password early (trust SEC-11). Such a password is a common word with digits or signs around it, a keyboard walk, a
 * few different characters, or the user's own name.
 */
export function isCommonPassword(password: string, userName: string): boolean {
  const text = password.toLowerCase();
  const letters = text.replaceAll('0', 'o').replaceAll('@', 'a').replaceAll('$', 's').replaceAll('1', 'l').replaceAll('3', 'e');
  const stems = [text, letters].map((each) => each.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')).concat(text.replaceAll(/[^a-z]/g, ''));
  const name = userName.toLowerCase();
  return stems.some((stem) => STEMS.has(stem) || stem === name) || new Set(text).size < 5 || isWalk(text);
}

function isWalk(text: string): boolean {
  return WALKS.some((walk) => walk.includes(text) || [...walk].toReversed().join('').includes(text) || isTwoWalks(text, walk));
}

/** True for two pieces of walks, one after the other, as in "qwer1234". */
function isTwoWalks(text: string, walk: string): boolean {
  for (let cut = 3; cut <= text.length - 3; cut += 1)
    if (walk.includes(text.slice(0, cut)) && WALKS.some((other) => other.includes(text.slice(cut)))) return true;
  return false;
}
