/** Compares the names that pages give to the publisher of the site. */

import type { PublisherFact } from './publisher.ts';

const FORMS =
  /(?:^|\s)(?:inc|incorporated|ltd|limited|llc|llp|plc|gmbh|ag|kg|e\.?v|s\.?a\.?s?|s\.?l|s\.?r\.?l|corp|corporation|co|company|the)(?=$|[\s.,])|\(주\)|㈜|주식회사|株式会社|（株）|有限公司|有限责任公司/giu;

/** Returns the letters and digits of a name in lower case, without legal forms. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(FORMS, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, '');

const agree = (a: string, b: string): boolean => a === '' || b === '' || a.includes(b) || b.includes(a);

/**
 * Returns the first two names of the site in titles, Open Graph and structured data that disagree, or an empty list. Two
 * names agree when one contains the other or a declared alternate. The copyright line is left out, because the owner may
 * have another name than the site.
 */
export const variantsOf = ({ names, alternates }: PublisherFact): readonly string[] => {
  const known = alternates.map(plain);
  const own = names.filter(({ place }) => place !== 'copyright line');
  for (const [at, one] of own.entries()) {
    const other = own.slice(at + 1).find(({ name }) => {
      const [a, b] = [plain(one.name), plain(name)];
      return (
        !agree(a, b) && !known.some((alternate) => alternate !== '' && (agree(alternate, a) || agree(alternate, b)))
      );
    });
    if (other !== undefined) return [`${one.name} (${one.place})`, `${other.name} (${other.place})`];
  }
  return [];
};

/** Returns, in words, what the pages do not state about the publisher of the site. */
export const lacksOf = ({ names, about, contact }: PublisherFact): readonly string[] => [
  ...(names.length === 0 ? ['a name of the site in titles, Open Graph, structured data or a line of rights'] : []),
  ...(about === null ? ['a page about who runs it'] : []),
  ...(contact === null ? ['a contact'] : []),
];

const NOBODY =
  /^(?:admin(?:istrator)?\d*|root|user\d*|guest|webmaster|web ?admin|editor|author|unknown|anonymous|default|test|wordpress|wpadmin|관리자|운영자|작성자|管理人|管理者|管理员|管理員|匿名)$/iu;

/** Whether a name is a default of a program and names no person: `admin`, `editor`. */
export const isNobody = (name: string): boolean => NOBODY.test(name.trim());
