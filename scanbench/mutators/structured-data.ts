import type { Draft } from '../draft.ts';
import { addToHead, addToMain, type Found, findAll, findFirst, removeElement, setContent } from '../html-edit.ts';
import type { Mutator } from '../planted.ts';
import { editOne, editPages } from './edits.ts';

const JSON_LD = 'https://www.w3.org/TR/json-ld11/';
const POLICIES = 'https://developers.google.com/search/docs/appearance/structured-data/sd-policies';
const PRODUCT = 'https://developers.google.com/search/docs/appearance/structured-data/merchant-listing';
const ARTICLE = 'https://developers.google.com/search/docs/appearance/structured-data/article';
const BREADCRUMB = 'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb';
const BUSINESS = 'https://developers.google.com/search/docs/appearance/structured-data/local-business';
const EVENT = 'https://developers.google.com/search/docs/appearance/structured-data/event';
const JOB = 'https://developers.google.com/search/docs/appearance/structured-data/job-posting';
const REVIEW = 'https://developers.google.com/search/docs/appearance/structured-data/review-snippet';
const VIDEO = 'https://developers.google.com/search/docs/appearance/structured-data/video';
const ORGANIZATION = 'https://developers.google.com/search/docs/appearance/structured-data/organization';
const HOW_TO = 'https://developers.google.com/search/blog/2023/08/howto-faq-changes';
const GALLERY = 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery';

// biome-ignore lint/suspicious/noExplicitAny: JSON-LD of the sites, whose shape each mutator knows
type Node = Record<string, any>;

const block = (html: string): Found | null => findFirst(html, 'script', { type: 'application/ld+json' });

const sourceOf = (html: string, script: Found): string => html.slice(script.tagEnd, script.contentEnd);

/** Rewrites the text of the JSON-LD of a page; a page without one stays. */
const editSource = (html: string, rewrite: (source: string) => string): string => {
  const script = block(html);
  return script === null ? html : setContent(html, script, rewrite(sourceOf(html, script)));
};

/** Changes the first node of a type; a page without one stays. */
const editNode = (html: string, type: string, change: (node: Node) => void): string =>
  editSource(html, (source) => {
    const data = JSON.parse(source) as { '@graph': Node[] };
    const node = data['@graph'].find((one) => one['@type'] === type);
    if (node === undefined) return source;
    change(node);
    return JSON.stringify(data).replaceAll('<', '\\u003c');
  });

const onOne = (draft: Draft, type: string, change: (node: Node) => void): readonly string[] | null =>
  editOne(draft, (html) => editNode(html, type, change));

const onHome = (draft: Draft, type: string, change: (node: Node) => void): readonly string[] | null =>
  editPages(draft, (html) => editNode(html, type, change), ['/']);

/** Adds a JSON-LD node to one page, and the same content as text of the page. */
const addNode = (draft: Draft, node: Node, text: string): readonly string[] | null =>
  editOne(draft, (html) => {
    if (findFirst(html, 'main') === null || block(html) === null) return html;
    const script = `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...node })}</script>`;
    return addToMain(addToHead(html, script), `<p>${text}</p>`);
  });

export const structuredDataMutators: readonly Mutator[] = [
  {
    id: 'json-trailing-comma',
    class: 'sd-syntax',
    source: JSON_LD,
    change: 'The JSON-LD of one page has a comma before its last bracket.',
    plant: (draft) => editOne(draft, (html) => editSource(html, (source) => source.replace(/\}$/, ',}'))),
  },
  {
    id: 'json-open-quote',
    class: 'sd-syntax',
    source: JSON_LD,
    change: 'A string in the JSON-LD of one page has a quotation mark that is not escaped.',
    plant: (draft) =>
      editOne(draft, (html) =>
        editSource(html, (source) => source.replace(/"name":"([^"]*)"/, '"name":"the "$1" here"')),
      ),
  },
  {
    id: 'json-cut-off',
    class: 'sd-syntax',
    source: JSON_LD,
    change: 'The JSON-LD of every page is cut off in the middle.',
    plant: (draft) =>
      editPages(draft, (html) => editSource(html, (source) => source.slice(0, Math.floor(source.length / 2)))),
  },
  {
    id: 'json-single-quotes',
    class: 'sd-syntax',
    source: JSON_LD,
    change: 'The JSON-LD of every page is written with single quotation marks.',
    plant: (draft) => editPages(draft, (html) => editSource(html, (source) => source.replaceAll('"', "'"))),
  },
  {
    id: 'json-template-left',
    class: 'sd-syntax',
    source: JSON_LD,
    change: 'The JSON-LD of one page is the source of a template: {{ page.schema }}.',
    plant: (draft) => editOne(draft, (html) => editSource(html, () => '{{ page.schema | jsonify }}')),
  },
  {
    id: 'context-gone',
    class: 'sd-syntax',
    alsoRight: ['sd-properties', 'sd-missing'],
    source: JSON_LD,
    change: 'The JSON-LD of every page has no @context, so that its words mean nothing.',
    plant: (draft) =>
      editPages(draft, (html) => editSource(html, (source) => source.replace('"@context":"https://schema.org",', ''))),
  },
  {
    id: 'type-misspelt',
    class: 'sd-properties',
    alsoRight: ['sd-syntax', 'sd-missing'],
    source: 'https://schema.org/docs/full.html',
    change: 'The type of one article is written "BlogPostng".',
    plant: (draft) =>
      editOne(draft, (html) =>
        editSource(html, (source) => source.replace(/"@type":"(BlogPosting|TechArticle)"/, '"@type":"BlogPostng"')),
      ),
  },
  {
    id: 'article-headline-gone',
    class: 'sd-properties',
    source: ARTICLE,
    change: 'The structured data of one article has no headline.',
    plant: (draft) => onOne(draft, 'BlogPosting', (node) => delete node.headline),
  },
  {
    id: 'article-date-not-iso',
    class: 'sd-properties',
    alsoRight: ['date'],
    source: ARTICLE,
    change: 'The structured data of one article dates it "last autumn".',
    plant: (draft) => onOne(draft, 'BlogPosting', (node) => Object.assign(node, { datePublished: 'last autumn' })),
  },
  {
    id: 'article-image-dead',
    class: 'sd-properties',
    alsoRight: ['image-broken'],
    source: ARTICLE,
    change: 'The picture in the structured data of one article answers with 404.',
    plant: (draft) =>
      onOne(draft, 'BlogPosting', (node) => Object.assign(node, { image: `${draft.origin}/pictures/lead.jpg` })),
  },
  {
    id: 'article-author-is-site',
    class: 'sd-properties',
    alsoRight: ['author', 'sd-mismatch'],
    source: ARTICLE,
    change: 'The structured data of one article has an author without a name.',
    plant: (draft) => onOne(draft, 'BlogPosting', (node) => Object.assign(node, { author: { '@type': 'Person' } })),
  },
  {
    id: 'article-author-other',
    class: 'sd-mismatch',
    alsoRight: ['author'],
    source: POLICIES,
    change: 'The structured data of one article names another author than the page.',
    plant: (draft) =>
      onOne(draft, 'BlogPosting', (node) =>
        Object.assign(node, {
          author: { '@type': 'Person', name: 'Jonathan Featherstone', url: `${draft.origin}/about/` },
        }),
      ),
  },
  {
    id: 'product-without-offer',
    class: 'sd-properties',
    source: PRODUCT,
    change: 'The structured data of one product has no offer.',
    plant: (draft) => onOne(draft, 'Product', (node) => delete node.offers),
  },
  {
    id: 'product-without-name',
    class: 'sd-properties',
    source: PRODUCT,
    change: 'The structured data of one product has no name.',
    plant: (draft) => onOne(draft, 'Product', (node) => delete node.name),
  },
  {
    id: 'product-without-image',
    class: 'sd-properties',
    source: PRODUCT,
    change: 'The structured data of one product has no picture.',
    plant: (draft) => onOne(draft, 'Product', (node) => delete node.image),
  },
  {
    id: 'product-price-in-words',
    class: 'sd-properties',
    source: PRODUCT,
    change: 'The price of one product is "on request".',
    plant: (draft) => onOne(draft, 'Product', (node) => Object.assign(node.offers, { price: 'on request' })),
  },
  {
    id: 'product-currency-symbol',
    class: 'sd-properties',
    source: PRODUCT,
    change: 'The currency of one product is a symbol and not a code.',
    plant: (draft) => onOne(draft, 'Product', (node) => Object.assign(node.offers, { priceCurrency: '£' })),
  },
  {
    id: 'product-price-other',
    class: 'sd-mismatch',
    source: POLICIES,
    change: 'The price in the structured data of one product is not the one on the page.',
    plant: (draft) => onOne(draft, 'Product', (node) => Object.assign(node.offers, { price: '9.99' })),
  },
  {
    id: 'product-availability-word',
    class: 'sd-properties',
    source: PRODUCT,
    change: 'The availability of one product is "yes".',
    plant: (draft) => onOne(draft, 'Product', (node) => Object.assign(node.offers, { availability: 'yes' })),
  },
  {
    id: 'rating-out-of-range',
    class: 'sd-properties',
    alsoRight: ['sd-mismatch'],
    source: REVIEW,
    change: 'The rating of one product is 9.6 on a scale that ends at 5.',
    plant: (draft) =>
      onOne(draft, 'Product', (node) =>
        Object.assign(node, {
          aggregateRating: { '@type': 'AggregateRating', ratingValue: 9.6, bestRating: 5, reviewCount: 31 },
        }),
      ),
  },
  {
    id: 'rating-invisible',
    class: 'sd-mismatch',
    source: POLICIES,
    change: 'The structured data of one product has a rating of 4.9 by 2,381 people that the page does not show.',
    plant: (draft) =>
      onOne(draft, 'Product', (node) =>
        Object.assign(node, {
          aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.9, bestRating: 5, reviewCount: 2381 },
        }),
      ),
  },
  {
    id: 'breadcrumb-without-names',
    class: 'sd-properties',
    source: BREADCRUMB,
    change: 'The breadcrumb of every page has no names.',
    plant: (draft) =>
      editPages(draft, (html) =>
        editNode(html, 'BreadcrumbList', (node) => {
          for (const item of node.itemListElement) delete item.name;
        }),
      ),
  },
  {
    id: 'breadcrumb-without-positions',
    class: 'sd-properties',
    source: BREADCRUMB,
    change: 'The breadcrumb of every page has no positions.',
    plant: (draft) =>
      editPages(draft, (html) =>
        editNode(html, 'BreadcrumbList', (node) => {
          for (const item of node.itemListElement) delete item.position;
        }),
      ),
  },
  {
    id: 'business-without-address',
    class: 'sd-properties',
    source: BUSINESS,
    change: 'The structured data of the bakery has no address.',
    plant: (draft) => onHome(draft, 'Bakery', (node) => delete node.address),
  },
  {
    id: 'business-hours-invalid',
    class: 'sd-properties',
    source: BUSINESS,
    change: 'The opening hours of the bakery are "morning" and "evening".',
    plant: (draft) =>
      onHome(draft, 'Bakery', (node) => {
        for (const hours of node.openingHoursSpecification)
          Object.assign(hours, { opens: 'morning', closes: 'evening' });
      }),
  },
  {
    id: 'business-phone-other',
    class: 'sd-mismatch',
    source: POLICIES,
    change: 'The telephone number in the structured data of the bakery is not the one on the page.',
    plant: (draft) => onHome(draft, 'Bakery', (node) => Object.assign(node, { telephone: '+82-2-555-0199' })),
  },
  {
    id: 'logo-dead',
    class: 'sd-properties',
    alsoRight: ['image-broken'],
    source: ORGANIZATION,
    change: 'The logo in the structured data of the home page answers with 404.',
    plant: (draft) =>
      editPages(
        draft,
        (html) =>
          html.replace(`"logo":"${draft.origin}/pictures/logo.png"`, `"logo":"${draft.origin}/pictures/brand.svg"`),
        ['/'],
      ),
  },
  {
    id: 'event-without-date',
    class: 'sd-properties',
    source: EVENT,
    change: 'One page has an event without a start date.',
    plant: (draft) =>
      addNode(
        draft,
        {
          '@type': 'Event',
          name: 'Open evening',
          location: { '@type': 'Place', name: 'Town hall', address: 'Main Street 1' },
        },
        'Open evening at the town hall, Main Street 1.',
      ),
  },
  {
    id: 'job-without-description',
    class: 'sd-properties',
    source: JOB,
    change: 'One page has a job posting without a description, a date and an employer.',
    plant: (draft) =>
      addNode(
        draft,
        { '@type': 'JobPosting', title: 'Assistant for Saturdays' },
        'We are looking for an assistant for Saturdays.',
      ),
  },
  {
    id: 'video-without-thumbnail',
    class: 'sd-properties',
    source: VIDEO,
    change: 'One page has a video object without a thumbnail and an upload date.',
    plant: (draft) =>
      addNode(
        draft,
        { '@type': 'VideoObject', name: 'A morning at work', contentUrl: `${draft.origin}/film.mp4` },
        'A morning at work, a short film.',
      ),
  },
  {
    id: 'how-to-retired',
    class: 'sd-retired',
    source: HOW_TO,
    change: 'One page has HowTo data, for which search engines show nothing any more.',
    plant: (draft) =>
      addNode(
        draft,
        {
          '@type': 'HowTo',
          name: 'Make tea',
          step: [
            { '@type': 'HowToStep', text: 'Boil water.' },
            { '@type': 'HowToStep', text: 'Pour it over the leaves.' },
          ],
        },
        'Make tea: Boil water. Pour it over the leaves.',
      ),
  },
  {
    id: 'search-box-retired',
    class: 'sd-retired',
    source: 'https://developers.google.com/search/blog/2024/10/sitelinks-search-box',
    change: 'The home page has a SearchAction for the sitelinks search box, which search engines have retired.',
    plant: (draft) =>
      onHome(draft, 'WebSite', (node) =>
        Object.assign(node, {
          potentialAction: {
            '@type': 'SearchAction',
            target: `${draft.origin}/?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }),
      ),
  },
  {
    id: 'data-gone-everywhere',
    class: 'sd-missing',
    source: GALLERY,
    change: 'No page has structured data any more.',
    plant: (draft) =>
      editPages(draft, (html) =>
        findAll(html, 'script', { type: 'application/ld+json' }).toReversed().reduce(removeElement, html),
      ),
  },
  {
    id: 'product-data-gone',
    class: 'sd-missing',
    source: PRODUCT,
    change: 'The product pages have no structured data about the product.',
    plant: (draft) =>
      editPages(draft, (html) =>
        editSource(html, (source) => {
          const data = JSON.parse(source) as { '@graph': Node[] };
          data['@graph'] = data['@graph'].filter((node) => node['@type'] !== 'Product');
          return source.includes('"@type":"Product"') ? JSON.stringify(data) : source;
        }),
      ),
  },
  {
    id: 'microdata-without-scope',
    class: 'sd-syntax',
    alsoRight: ['sd-properties'],
    source: 'https://html.spec.whatwg.org/multipage/microdata.html',
    change: 'One page has an itemtype without itemscope, so that its properties belong to nothing.',
    plant: (draft) =>
      editOne(draft, (html) =>
        findFirst(html, 'main') === null
          ? html
          : addToMain(html, '<div itemtype="https://schema.org/Person"><p itemprop="name">Alex Morgan</p></div>'),
      ),
  },
];
