/** What a site is for, told by its pages. */
import type { SiteKind, SiteKindsFact } from '../facts/site-kinds-fact.ts';
import type { PageKind } from './page-kind.ts';

/** What is looked at of each page. */
export interface KindMarks {
  readonly url: string;
  readonly home: boolean;
  readonly kind: PageKind;
  /** Types of the items in its structured data that stand by themselves. */
  readonly types: readonly string[];
  /** Addresses it links to. */
  readonly hrefs: readonly string[];
}

/** LocalBusiness and its subtypes that sites name most (schema.org). */
const LOCAL: ReadonlySet<string> = new Set(
  `LocalBusiness Restaurant CafeOrCoffeeShop BarOrPub Bakery FoodEstablishment Store Hotel LodgingBusiness Dentist
  Physician MedicalClinic MedicalBusiness Pharmacy LegalService Attorney RealEstateAgent AutoRepair AutoDealer BeautySalon
  HairSalon HealthClub SportsActivityLocation HomeAndConstructionBusiness Plumber Electrician Library Museum
  TouristInformationCenter ChildCare VeterinaryCare FinancialService InsuranceAgency TravelAgency`.split(/\s+/),
);
const APPS: ReadonlySet<string> = new Set(['SoftwareApplication', 'WebApplication', 'MobileApplication']);
const CART = /\/(?:cart|basket|checkout)(?:[/?#.]|$)/i;
const DOCS_HOST = /^(?:docs?|developers?|api|help|manual)\./i;

/** Share of pages that makes a site one of documentation. */
const MANY = 0.4;

const shopMark = (pages: readonly KindMarks[]): string | null => {
  const products = pages.filter(({ kind }) => kind === 'product').length;
  const cart = pages.some(({ hrefs }) => hrefs.some((href) => CART.test(href)));
  if (products > 0 && cart) return `${products} product ${products === 1 ? 'page' : 'pages'} and a link to a cart`;
  return products > 1 ? `${products} product pages` : null;
};

const docsMark = (pages: readonly KindMarks[]): string | null => {
  const [first] = pages;
  if (first !== undefined && DOCS_HOST.test(new URL(first.url).hostname)) return 'the name of its host';
  const docs = pages.filter(({ kind }) => kind === 'docs').length;
  return docs > 0 && docs >= pages.length * MANY ? `${docs} of ${pages.length} pages are documentation` : null;
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

/** Kinds in the order in which they are told; a site may be several. */
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

/** At least one kind: a site of which nothing tells more is there to be read. */
export const detectSiteKinds = (pages: readonly KindMarks[], assumed?: SiteKind): SiteKindsFact => {
  if (assumed !== undefined) return { kinds: [{ kind: assumed, because: 'you said so' }], assumed: true };
  const kinds = MARKS.flatMap(([kind, mark]) => {
    const because = mark(pages);
    return because === null ? [] : [{ kind, because }];
  });
  return { kinds: kinds.length > 0 ? kinds : [{ kind: 'content', because: 'nothing tells more' }], assumed: false };
};
