import type { PageFacts } from '../../kernel/facts.ts';
import type { Observed } from '../../kernel/observed.ts';
import { ownTypes } from '../../kernel/page/page-kind-detection.ts';
import type { PageKind, SiteKind } from '../../kernel/page-kind.ts';
import type { GeneratorFact, MadeWithFact } from './generators.ts';

export interface SiteKindsFact {
  /** At least one, the most certain first; `content` without other signs. */
  readonly kinds: readonly {
    readonly kind: SiteKind;
    /** The reason in words for the reader: `Product markup on 4 pages`. */
    readonly because: string;
  }[];
  /** True when the reader of the report stated the kind and it was not detected. */
  readonly assumed: boolean;
}

/** Facts that the reader of a report knows better than we can detect. */
export interface AssumedKinds {
  readonly site?: SiteKind;
  /** Kinds of pages, by the address that answered. */
  readonly pages?: Readonly<Record<string, PageKind>>;
}

/** Detects the kinds of a site from its pages. */

/** The marks of one page by which the kinds of the site are detected. */
export interface KindMarks {
  readonly url: string;
  readonly home: boolean;
  readonly kind: PageKind;
  /** Types of the top-level items in its structured data. */
  readonly types: readonly string[];
  /** Addresses it links to. */
  readonly hrefs: readonly string[];
  readonly madeWith: MadeWithFact | null;
}

/** LocalBusiness and its subtypes that sites use most (schema.org). */
const LOCAL: ReadonlySet<string> = new Set(
  `LocalBusiness Restaurant CafeOrCoffeeShop BarOrPub Bakery FoodEstablishment Store Hotel LodgingBusiness Dentist
  Physician MedicalClinic MedicalBusiness Pharmacy LegalService Attorney RealEstateAgent AutoRepair AutoDealer BeautySalon
  HairSalon HealthClub SportsActivityLocation HomeAndConstructionBusiness Plumber Electrician Library Museum
  TouristInformationCenter ChildCare VeterinaryCare FinancialService InsuranceAgency TravelAgency`.split(/\s+/),
);

const APPS: ReadonlySet<string> = new Set(['SoftwareApplication', 'WebApplication', 'MobileApplication']);

const CART = /\/(?:cart|basket|checkout)(?:[/?#.]|$)/i;
const DOCS_HOST = /^(?:docs?|developers?|api|help|manual)\./i;

/** From this share of documentation pages, a site is documentation. */
const MANY = 0.4;

/** Returns the program of most pages; null when no page shows a mark of one. */
export const generatorOf = (pages: readonly { readonly madeWith: MadeWithFact | null }[]): GeneratorFact | null => {
  const found = Map.groupBy(
    pages.flatMap(({ madeWith }) => madeWith?.generator ?? []),
    ({ name }) => name,
  );
  const [most = []] = [...found.values()].sort((a, b) => b.length - a.length);
  const version = most.find((one) => one.version !== null)?.version ?? null;
  return most[0] === undefined ? null : { name: most[0].name, version, pages: most.length };
};

/**
 * Returns the sign that the site is a shop; null without one. A company may show its products below `/products` without
 * selling any, so a shop needs a cart, markup or a shop program.
 */
const shopMark = (pages: readonly KindMarks[]): string | null => {
  const shop = pages.find(({ madeWith }) => madeWith?.makes === 'shop')?.madeWith?.generator;
  if (shop != null) return `made with ${shop.name}`;
  const products = pages.filter(({ kind }) => kind === 'product');
  const cart = pages.some(({ hrefs }) => hrefs.some((href) => CART.test(href)));
  const marked = products.filter(({ types }) => types.includes('Product') || types.includes('ProductGroup')).length;
  if (products.length > 0 && cart)
    return `${products.length} product ${products.length === 1 ? 'page' : 'pages'} and a link to a cart`;
  return marked > 1 ? `${marked} product pages` : null;
};

const docsMark = (pages: readonly KindMarks[]): string | null => {
  const [first] = pages;
  if (first !== undefined && DOCS_HOST.test(new URL(first.url).hostname)) return 'the name of its host';
  // The same program makes the entry page and the lists of documentation, so they count too.
  const docs = pages.filter(
    ({ kind, madeWith }) => kind === 'docs' || (madeWith?.makes === 'docs' && kind !== 'article'),
  ).length;
  if (docs === 0 || docs < pages.length * MANY) return null;
  const program = generatorOf(pages.filter(({ madeWith }) => madeWith?.makes === 'docs'));
  return `${docs} of ${pages.length} pages are documentation${program === null ? '' : `, made with ${program.name}`}`;
};

const typeMark = (pages: readonly KindMarks[], names: ReadonlySet<string>): string | null => {
  const type = pages.flatMap(({ types }) => types).find((name) => names.has(name));
  return type === undefined ? null : `${type} in its structured data`;
};

const personMark = (pages: readonly KindMarks[]): string | null => {
  const types = pages.filter(({ home }) => home).flatMap((page) => page.types);
  const isPersonal = types.includes('Person') || types.includes('ProfilePage');
  return isPersonal && !types.includes('Organization') ? 'a person, and no organisation, on its home page' : null;
};

/** Kinds in the order in which they are reported; a site may be several. */
const MARKS: readonly (readonly [SiteKind, (pages: readonly KindMarks[]) => string | null])[] = [
  ['shop', shopMark],
  ['local-business', (pages) => typeMark(pages, LOCAL)],
  ['docs', docsMark],
  [
    'app',
    (pages) =>
      typeMark(
        pages.filter(({ home }) => home),
        APPS,
      ),
  ],
  ['personal', personMark],
];

/** Returns at least one kind. A site without other signs publishes content. */
export const detectSiteKinds = (pages: readonly KindMarks[], assumed?: SiteKind): SiteKindsFact => {
  if (assumed !== undefined) return { kinds: [{ kind: assumed, because: 'you said so' }], assumed: true };
  const kinds = MARKS.flatMap(([kind, mark]) => {
    const because = mark(pages);
    return because === null ? [] : [{ kind, because }];
  });
  return {
    kinds: kinds.length > 0 ? kinds : [{ kind: 'content', because: 'nothing points to another kind' }],
    assumed: false,
  };
};

/** Unknown until a page was requested. */
export const siteKindsFact = (pages: readonly PageFacts[], assumed?: SiteKind): Observed<SiteKindsFact> => {
  const [first] = pages;
  if (first === undefined) return { state: 'unknown', reason: 'not-looked' };
  const marks = pages.map(({ url, home, kind, document, structuredData, madeWith }) => ({
    url,
    home,
    kind,
    types: structuredData.state === 'present' ? ownTypes(structuredData.value) : [],
    hrefs: document.state === 'present' ? document.value.anchors.map(({ href }) => href) : [],
    madeWith: madeWith.state === 'present' ? madeWith.value : null,
  }));
  return { state: 'present', value: detectSiteKinds(marks, assumed), from: first.fetch.from ?? first.requestedUrl };
};

/** Absent when pages were read and none of them shows a mark that we know. */
export const generatorFact = (pages: readonly PageFacts[]): Observed<GeneratorFact> => {
  const read = pages.flatMap(({ madeWith }) => (madeWith.state === 'present' ? [madeWith] : []));
  const [first] = read;
  if (first === undefined) return { state: 'unknown', reason: 'not-looked' };
  const value = generatorOf(read.map((one) => ({ madeWith: one.value })));
  return value === null ? { state: 'absent', from: first.from } : { state: 'present', value, from: first.from };
};
