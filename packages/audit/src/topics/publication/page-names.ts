/** Compares what pages call the one who runs the site. */

import type { PublisherFact } from './publisher.ts';

const FORMS =
  /(?:^|\s)(?:inc|incorporated|ltd|limited|llc|llp|plc|gmbh|ag|kg|e\.?v|s\.?a\.?s?|s\.?l|s\.?r\.?l|corp|corporation|co|company|the)(?=$|[\s.,])|\(주\)|㈜|주식회사|株式会社|（株）|有限公司|有限责任公司/giu;

/** Letters and digits without legal forms, in lower case. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(FORMS, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, '');

const agree = (a: string, b: string): boolean => a === '' || b === '' || a.includes(b) || b.includes(a);

/**
 * Names that the site gives itself in titles, Open Graph and structured data and that are not forms of one another, nor
 * declared as another name; at most one of each kind, the first two. The line of rights names the owner, who may have
 * another name than the site.
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

/** What the pages do not say of the one who runs the site, in words. */
export const lacksOf = ({ names, about, contact }: PublisherFact): readonly string[] => [
  ...(names.length === 0 ? ['a name of the site in titles, Open Graph, structured data or a line of rights'] : []),
  ...(about === null ? ['a page about who runs it'] : []),
  ...(contact === null ? ['a contact'] : []),
];

const NOBODY =
  /^(?:admin(?:istrator)?\d*|root|user\d*|guest|webmaster|web ?admin|editor|author|unknown|anonymous|default|test|wordpress|wpadmin|관리자|운영자|작성자|管理人|管理者|管理员|管理員|匿名)$/iu;

/** A name that a program gave, and that represents nobody. */
export const isNobody = (name: string): boolean => NOBODY.test(name.trim());
