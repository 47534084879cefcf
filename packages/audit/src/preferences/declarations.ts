import { headerValue, headerValues, parseLinkHeader } from '@legible/formats';
import { resolveUrl } from '../addresses/address.ts';
import { cleanText } from '../document/clean-text.ts';
import type {
  DeclarationsFact,
  DirectivesFact,
  LicenseLinkFact,
  LinkFact,
  MetaFact,
  Observed,
  PageDeclarationsFact,
  PageFacts,
} from '../facts.ts';
import { unknown } from '../normalize/fetch-facts.ts';
import { type Quote, quoteHeader } from '../quote.ts';

const MAX_PAGES = 50;
const MAX_LICENSES = 10;
const MAX_INVENTED = 10;
const MAX_VALUE = 1_000;
const RSL_TYPE = 'application/rsl+xml';

/** Names of directives and metas that were made up for AI and that no operator says it reads. */
const INVENTED_DIRECTIVES = new Set(['noai', 'noimageai', 'noml', 'notrain']);
const INVENTED_METAS = new Set([
  'ai-content-policy',
  'ai-training',
  'ai-policy',
  'ai.txt',
  'noai',
  'noimageai',
  'noml',
]);

const isRsl = (type: string | null): boolean => (type ?? '').split(';', 1)[0]?.trim().toLowerCase() === RSL_TYPE;

const licensesOf = (
  links: readonly LinkFact[],
  headers: readonly (readonly [string, string])[],
  url: string,
): LicenseLinkFact[] =>
  [
    ...headerValues(headers, 'link').flatMap((value) =>
      parseLinkHeader(value)
        .filter(({ rels, params }) => rels.includes('license') && isRsl(params.type ?? null))
        .map(({ target }) => ({
          via: 'header' as const,
          href: resolveUrl(target, url),
          excerpt: quoteHeader(['link', value]),
        })),
    ),
    ...links
      .filter(({ rels, type }) => rels.includes('license') && isRsl(type))
      .map(({ href, excerpt }) => ({ via: 'element' as const, href, excerpt })),
  ].slice(0, MAX_LICENSES);

const inventedIn = (directives: readonly DirectivesFact[], metas: readonly MetaFact[]): Quote[] => [
  ...new Set(
    [
      ...directives
        .filter((one) => one.directives.some(({ name }) => INVENTED_DIRECTIVES.has(name)))
        .map(({ excerpt }) => excerpt),
      ...metas
        .filter(({ attribute, key }) => attribute === 'name' && INVENTED_METAS.has(key))
        .map(({ excerpt }) => excerpt),
    ].slice(0, MAX_INVENTED),
  ),
];

const declarationsOf = ({ response, document, url }: PageFacts): PageDeclarationsFact[] => {
  if (response.state !== 'present' || response.value.status < 200 || response.value.status >= 300) return [];
  const { headers } = response.value;
  const html = document.state === 'present' ? document.value : null;
  const header = (name: string): string | null => {
    const value = headerValue(headers, name);
    return value === null ? null : cleanText(value, MAX_VALUE);
  };
  const meta = (name: string): string | null =>
    html?.metas.find(({ attribute, key }) => attribute === 'name' && key === name)?.content ?? null;
  const usage = headerValues(headers, 'content-usage');
  return [
    {
      from: response.from,
      url,
      contentUsage: usage.length === 0 ? null : usage.join(', ').slice(0, MAX_VALUE).toWellFormed(),
      tdmHeader: { reservation: header('tdm-reservation'), policy: header('tdm-policy') },
      tdmMeta: { reservation: meta('tdm-reservation'), policy: meta('tdm-policy') },
      licenses: licensesOf(html?.links ?? [], headers, url),
      invented: inventedIn([...response.value.directives, ...(html?.directives ?? [])], html?.metas ?? []),
    },
  ];
};

const saysAnything = ({ contentUsage, tdmHeader, tdmMeta, licenses, invented }: PageDeclarationsFact): boolean =>
  [contentUsage, tdmHeader.reservation, tdmHeader.policy, tdmMeta.reservation, tdmMeta.policy].some(
    (value) => value !== null,
  ) || licenses.length + invented.length > 0;

export const declarationsFact = (pages: readonly PageFacts[]): Observed<DeclarationsFact> => {
  const read = pages.flatMap(declarationsOf);
  const [first] = read;
  if (first === undefined) {
    const reason = pages.map(({ response }) => (response.state === 'unknown' ? response.reason : null)).find(Boolean);
    return unknown(reason ?? 'not-looked');
  }
  const value = { read: read.length, pages: read.filter(saysAnything).slice(0, MAX_PAGES) };
  return { state: 'present', value, from: first.from };
};
