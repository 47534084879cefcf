/**
 * Words in names that keep readers out, for names that nobody documented: fields of plugins, elements of feeds. They
 * only ever lock. “remember” is no member.
 */
const FIELD_WORDS = [
  '(?<!re)member',
  'subscriber',
  'paywall',
  'premium',
  'restrict',
  'patreon',
  'patron',
  '회원',
  '유료',
  '구독자',
  '会員',
  '有料',
  '会员',
  '會員',
  '付费',
  '付費',
];

/** Common in the names of other fields, where they mean something else (`_edit_lock`), but not in marks in a text. */
const MARK_WORDS = ['protect', 'private', 'logged', 'locke[dr]', 'paid', 'hidden', '^hide', '^vip', '隐藏', '비공개'];

const FIELD = new RegExp(FIELD_WORDS.join('|'), 'i');
const MARK = new RegExp([...FIELD_WORDS, ...MARK_WORDS].join('|'), 'i');

/** Whether the name of a field reads as if it kept readers out. */
export const looksLikeGate = (field: string): boolean => FIELD.test(field);

/** The same of a mark in a text, such as the name of a block or a shortcode. */
export const looksLikeGateMark = (name: string): boolean => MARK.test(name);
