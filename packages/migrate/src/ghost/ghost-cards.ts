import type { ElementContent, Root } from 'hast';
import { isJsonObject, type JsonObject, type JsonValue } from '../json/json-rows.ts';
import { element, isElement, type Report } from '../markdown/hast-nodes.ts';
import { isForEverybody } from './ghost-visibility.ts';
import { ghostHtml, markdownCard, paywall } from './paywall.ts';

type Card = (payload: JsonObject, report: Report) => readonly (ElementContent | null)[];

export const textNode = (value: string): ElementContent => ({ type: 'text', value });

const string = (value: JsonValue | undefined): string => (typeof value === 'string' ? value.trim() : '');

/** Makes an element with these children; returns null when it would be empty. */
const filled = (tagName: string, ...children: readonly (ElementContent | null)[]): ElementContent | null => {
  const kept = children.filter((child) => child !== null);
  return kept.length === 0 ? null : element(tagName, {}, kept);
};

const words = (text: string): ElementContent | null => (text === '' ? null : textNode(text));

const link = (href: string, text: string): ElementContent | null =>
  href === '' ? words(text) : element('a', { href }, [textNode(text || href)]);

const contents = (tree: Root): ElementContent[] => tree.children.filter((node) => node.type !== 'doctype');

/** Reads a field that holds HTML: a caption, or the text of a callout or toggle. */
const html = (value: JsonValue | undefined, report: Report): ElementContent[] =>
  string(value) === '' ? [] : contents(ghostHtml(string(value), report));

const captioned = (node: ElementContent | null, { caption }: JsonObject, report: Report): ElementContent | null =>
  filled('figure', node, filled('figcaption', ...html(caption, report)));

const picture: (payload: JsonObject) => ElementContent | null = ({ src, alt, title, href }) => {
  if (string(src) === '') return null;
  const named = string(title) === '' ? {} : { title: string(title) };
  const image = element('img', { src: string(src), alt: string(alt), ...named }, []);
  return string(href) === '' ? image : element('a', { href: string(href) }, [image]);
};

const image: Card = (payload, report) => [captioned(picture(payload), payload, report)];

const gallery: Card = (payload, report) => {
  const images = Array.isArray(payload.images) ? payload.images.filter(isJsonObject) : [];
  return [
    filled(
      'figure',
      ...images.flatMap((one) => image(one, report)),
      filled('figcaption', ...html(payload.caption, report)),
    ),
  ];
};

const bookmark: Card = (payload, report) => {
  const about = isJsonObject(payload.metadata) ? payload.metadata : {};
  const description = string(about.description);
  return [
    filled('p', link(string(payload.url) || string(about.url), string(about.title))),
    filled('p', words(description)),
    filled('p', ...html(payload.caption, report)),
  ];
};

const embed: Card = (payload, report) => {
  const about = isJsonObject(payload.metadata) ? payload.metadata : {};
  const url = string(payload.url);
  if (url === '') return html(payload.html, report);
  report('rewritten', 'embed became a link');
  return [filled('p', link(url, string(about.title))), filled('p', ...html(payload.caption, report))];
};

const code: Card = (payload, report) => {
  const text = typeof payload.code === 'string' ? payload.code : '';
  const language = /^[\w+#.-]{1,40}$/.exec(string(payload.language))?.[0];
  const properties = language === undefined ? {} : { className: [`language-${language}`] };
  // A code block ends with a line feed that is not part of its last line.
  const block = element('pre', {}, [element('code', properties, [textNode(text.replace(/\n?$/, '\n'))])]);
  return [block, filled('p', ...html(payload.caption, report))];
};

const callout: Card = ({ calloutEmoji, calloutText }, report) => {
  const emoji = string(calloutEmoji) === '' ? null : textNode(`${string(calloutEmoji)} `);
  const [first, ...others] = html(calloutText, report);
  // Newer callouts hold paragraphs, older ones plain text.
  if (!isElement(first, 'p')) return [filled('blockquote', filled('p', emoji, first ?? null, ...others))];
  return [filled('blockquote', filled('p', emoji, ...first.children), ...others)];
};

const toggle: Card = ({ heading, content }, report) => {
  report('rewritten', 'toggle became its heading and text');
  return [filled('p', filled('strong', ...html(heading, report))), ...html(content, report)];
};

const button: Card = ({ buttonUrl, buttonText }) => [filled('p', link(string(buttonUrl), string(buttonText)))];

const file: Card = ({ src, fileTitle, fileName, fileCaption }) => [
  filled('p', link(string(src), string(fileTitle) || string(fileName))),
  filled('p', words(string(fileCaption))),
];

const recording: Card = (payload, report) => {
  report('rewritten', 'audio or video became a link');
  const name = string(payload.title) || string(payload.fileName);
  return [filled('p', link(string(payload.src), name)), filled('p', ...html(payload.caption, report))];
};

const product: Card = (payload, report) => [
  picture({ src: payload.productImageSrc }),
  filled('p', filled('strong', ...html(payload.productTitle, report))),
  ...html(payload.productDescription, report),
  payload.productButtonEnabled === false
    ? null
    : filled('p', link(string(payload.productUrl), string(payload.productButton))),
];

const header: Card = (payload, report) => [
  filled('h2', ...html(payload.header, report)),
  filled('p', ...html(payload.subheader, report)),
  payload.buttonEnabled === false ? null : filled('p', link(string(payload.buttonUrl), string(payload.buttonText))),
];

const callToAction: Card = (payload, report) => [
  payload.hasImage === false ? null : picture({ src: payload.imageUrl }),
  ...html(payload.textValue, report),
  payload.showButton === false ? null : filled('p', link(string(payload.buttonUrl), string(payload.buttonText))),
];

const dropped =
  (what: string): Card =>
  (_, report) => {
    report('dropped', what);
    return [];
  };

/** Cards of both editors by their names (TryGhost/Koenig, `kg-default-nodes` and `kg-default-cards`). */
const CARDS: ReadonlyMap<string, Card> = new Map<string, Card>([
  ['paywall', () => [paywall()]],
  ['image', image],
  ['gallery', gallery],
  ['bookmark', bookmark],
  ['embed', embed],
  ['html', (payload, report) => html(payload.html, report)],
  ['markdown', ({ markdown }, report) => contents(markdownCard(typeof markdown === 'string' ? markdown : '', report))],
  ['card-markdown', ({ markdown }, report) => contents(markdownCard(string(markdown), report))],
  ['code', code],
  ['codeblock', code],
  ['hr', () => [element('hr', {}, [])]],
  ['horizontalrule', () => [element('hr', {}, [])]],
  ['callout', callout],
  ['toggle', toggle],
  ['button', button],
  ['file', file],
  ['audio', recording],
  ['video', recording],
  ['product', product],
  ['header', header],
  ['call-to-action', callToAction],
  ['email', dropped('card for e-mails only')],
  ['email-cta', dropped('card for e-mails only')],
  ['signup', dropped('sign-up form')],
  ['collection', dropped('list of posts')],
  ['transistor', dropped('player for members')],
]);

/**
 * Returns the elements that a card becomes; null for an unknown card. A card that is not for everybody becomes nothing.
 */
export const ghostCard = (name: string, payload: JsonObject, report: Report): readonly ElementContent[] | null => {
  if (!isForEverybody(payload)) {
    report('dropped', 'card that is not for everybody');
    return [];
  }
  return CARDS.get(name)?.(payload, report).filter((node) => node !== null) ?? null;
};

/**
 * Returns the words of the report about an unknown node. Its name comes from the source, so it is repeated only if it
 * looks like a name.
 */
export const unknownNode = (name: unknown): string =>
  typeof name === 'string' && /^[\w-]{1,40}$/.test(name)
    ? `unknown card “${name}” became its text`
    : 'unknown card became its text';
