import type { Element, ElementContent, Root } from 'hast';
import { attribute, element, findElement, hasClass, isElement, type Report, wordsOf } from './hast-nodes.ts';

/** Hosts that resize pictures: the picture's own address is percent-encoded at the end, after the options. */
const PICTURE_PROXY =
  /^https?:\/\/(?:substackcdn\.com|cdn\.substack\.com)\/image\/fetch\/(?:[^/]+\/)?(https?%3A%2F%2F[^/?#]+)$/iu;

/** Returns the address of a picture itself, without a resizing host in front of it. */
export const ownPicture = (address: string): string => {
  const [, encoded] = PICTURE_PROXY.exec(address) ?? [];
  if (encoded === undefined) return address;
  try {
    const own = decodeURIComponent(encoded);
    return URL.canParse(own) ? own : address;
  } catch {
    return address;
  }
};

/** Parameters that show a sender which mail brought a visitor: Google Analytics, “Campaign parameters”; beehiiv. */
const CAMPAIGN = /^(?:utm_\w+|_bhlid)(?:=|$)/iu;

/** Removes parameters that only count readers from an address; the rest stays as written. */
export const withoutCampaign = (address: string): string => {
  const [, page, query, fragment = ''] = /^(https?:[^?#]*)\?([^#]*)(#[\s\S]*)?$/iu.exec(address) ?? [];
  if (page === undefined || query === undefined) return address;
  const all = query.split('&');
  const kept = all.filter((parameter) => !CAMPAIGN.test(parameter));
  if (kept.length === all.length) return address;
  return `${page}${kept.length === 0 ? '' : `?${kept.join('&')}`}${fragment}`;
};

/** Texts of links that a mailing program adds around an issue. Compared without case and white space. */
const SAID: Readonly<Record<'view in browser link' | 'unsubscribe link', readonly string[]>> = {
  'view in browser link': [
    'view in browser',
    'view in your browser',
    'view this email in your browser',
    'view this email in browser',
    'view email in browser',
    'view online',
    'view web version',
    'web version',
    'open in browser',
    'read in browser',
    '웹에서 보기',
    '웹으로 보기',
    '웹브라우저에서 보기',
    '브라우저에서 보기',
    '메일이 보이지 않으신가요?',
    'ブラウザで見る',
    'ブラウザで表示',
    'ブラウザで表示する',
    'ウェブで見る',
    'webで見る',
    '在浏览器中查看',
    '在浏览器中打开',
    '网页版',
    '在瀏覽器中查看',
  ],
  'unsubscribe link': [
    'unsubscribe',
    'unsubscribe here',
    'unsubscribe from this list',
    'manage preferences',
    'manage your preferences',
    'update your preferences',
    'update preferences',
    'update subscription preferences',
    'manage subscription',
    'manage your subscription',
    '수신거부',
    '수신거부하기',
    '무료수신거부',
    '구독취소',
    '구독해지',
    '구독취소하기',
    '구독해지하기',
    '配信停止',
    '配信停止はこちら',
    '配信解除',
    '購読解除',
    '登録解除',
    '退订',
    '取消订阅',
    '退訂',
    '取消訂閱',
  ],
};

/** Merge tags that represent such a link: Mailchimp, Stibee, Buttondown, Ghost, Brevo. */
const ADDRESSES: readonly (readonly [RegExp, keyof typeof SAID])[] = [
  [/\*\|UNSUB\|\*|\*\|UPDATE_PROFILE\|\*|\$%unsubscribe%\$|unsubscribe_url|\{\{?\s*unsubscribe/iu, 'unsubscribe link'],
  [/\*\|ARCHIVE\|\*|\$%permalink%\$|\$%view%\$|\{\{?\s*(?:email_url|mirror|view_in_browser)/iu, 'view in browser link'],
];

const key = (words: string): string => words.toLowerCase().replace(/[\s.!»›→>]+/gu, '');
const BY_WORDS: ReadonlyMap<string, keyof typeof SAID> = new Map(
  Object.entries(SAID).flatMap(([kind, said]) => said.map((words) => [key(words), kind as keyof typeof SAID] as const)),
);

/** Returns the kind of a link that a mailing program added; null for a link of the text. */
const mailLink = (words: string, address: string): keyof typeof SAID | null => {
  if (words.length > 60) return null;
  const byAddress = ADDRESSES.find(([pattern]) => pattern.test(address));
  return byAddress?.[1] ?? BY_WORDS.get(key(words)) ?? null;
};

/**
 * Merge tags, which a mailing program replaces by reader data: Mailchimp `*|FNAME|*`, Stibee `$%name%$`, Ghost
 * `{first_name, "there"}`, and `{{ … }}`, `{% … %}` of Buttondown, Brevo, Klaviyo and others.
 */
const MERGE_TAG =
  /\*\|[^|\n]{1,200}\|\*|\$%[^%\n]{1,100}%\$|\{(?:first_name|last_name|name|email|uuid|unsubscribe_url)(?:,\s*"[^"\n]{0,100}")?\}|\{\{[^{}\n]{1,200}\}\}|\{%[^%{}\n]{1,200}%\}/giu;
const ENCODED = /%7[Bb]%7[Bb].{1,200}?%7[Dd]%7[Dd]/gu;

/** Removes merge tags from a text, and returns how many there were. */
export const withoutMergeTags = (text: string): { readonly text: string; readonly count: number } => {
  if (!/[{|%]/u.test(text)) return { text, count: 0 };
  let count = 0;
  const left = text.replace(MERGE_TAG, () => {
    count += 1;
    return '';
  });
  return { text: left, count };
};

/** Removes merge tags from an address; returns null when nothing else was in it. */
const addressWithoutMergeTags = (address: string): string | null => {
  const { text } = withoutMergeTags(address.replace(ENCODED, '{{x}}'));
  return text === address ? address : text.replace(/^https?:\/\/(?:$|[?#])/iu, '') || null;
};

/**
 * Addresses with which a sender detects that a mail was opened: SendGrid, Mailchimp, Mandrill, Substack, Jetpack,
 * Stibee.
 */
const TRACKING =
  /\/wf\/open\?|\/track\/open\.php|mandrillapp\.com\/track|eotrx\.substackcdn\.com|\/open\?token=|pixel\.wp\.com|stats\.wordpress\.com|feeds\.feedburner\.com\/~r\/|api\.stibee\.com\/.*\/open|google-analytics\.com\/|\/e3t\/|\/cto\//iu;
/** Placeholders for an image that a script loads later. */
const PLACEHOLDER =
  /^(?:data:.*|about:blank|)$|\/(?:blank|placeholder|transparent|spacer|1x1|pixel|lazy)[\w-]*\.(?:gif|png|svg)(?:\?|$)/isu;
const LAZY = ['dataSrc', 'dataLazySrc', 'dataOriginal', 'dataOriginalSrc', 'dataUrl'];
const SETS = ['srcSet', 'dataSrcset', 'dataSrcSet', 'dataLazySrcset'];
const CANDIDATE = /(\S+)\s+([\d.]{1,10})[wx](?:\s*,|\s*$)/gu;
const IMAGE_FILE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/iu;

/** Returns an image with its real address, or its replacement. Returns null when the element is not an image. */
export const cleanImage = (node: Element, parent: Element | Root, report: Report): ElementContent[] | null => {
  if (!isElement(node, 'img', 'image')) return null;
  if (isTrackingPixel(node)) {
    report('dropped', 'tracking pixel');
    return [];
  }
  const alt = attribute(node, 'alt').replace(/\s+/gu, ' ');
  if (alt !== '' && alt.length <= 8 && hasClass(node, 'emoji', 'wp-smiley', 'an1'))
    return [{ type: 'text', value: alt }];
  const src = sourceOf(node, parent);
  if (src === null) {
    report(
      'dropped',
      attribute(node, 'src').startsWith('data:') ? 'image inside the text' : 'image without an address',
    );
    return alt === '' ? [] : [{ type: 'text', value: alt }];
  }
  const title = attribute(node, 'title').replace(/\s+/gu, ' ');
  return [element('img', { src, alt, ...(title === '' ? {} : { title }) }, [])];
};

const isTrackingPixel = (image: Element): boolean => {
  const style = attribute(image, 'style');
  const sizes = [
    attribute(image, 'width'),
    attribute(image, 'height'),
    ...['width', 'height'].map(
      (name) => new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([\\d.]+)px`, 'iu').exec(style)?.[1] ?? '',
    ),
  ];
  const given = sizes.filter((size) => size !== '');
  return (
    (given.length > 0 && given.every((size) => /^[01](?:px)?$/iu.test(size))) || TRACKING.test(attribute(image, 'src'))
  );
};

const sourceOf = (image: Element, parent: Element | Root): string | null => {
  const src = attribute(image, 'src');
  if (!PLACEHOLDER.test(src)) return webAddress(src);
  const lazy = LAZY.map((name) => attribute(image, name)).find((address) => !PLACEHOLDER.test(address));
  if (lazy !== undefined) return webAddress(lazy);
  const picture = isElement(parent, 'picture') ? parent.children : [];
  const elements = [image, ...picture.filter((child): child is Element => isElement(child, 'source'))];
  const largest = elements.flatMap((found) => SETS.map((name) => largestOf(attribute(found, name)))).find(Boolean);
  return largest ? webAddress(largest) : src.startsWith('data:') || src === '' ? null : webAddress(src);
};

/**
 * Returns the largest image of a set (HTML Living Standard, "srcset attribute"): addresses with a width or a density,
 * separated by commas.
 */
const largestOf = (set: string): string | null => {
  let largest: { readonly address: string; readonly size: number } | null = null;
  for (const [, address = '', size = ''] of set.slice(0, 20_000).matchAll(CANDIDATE))
    if (largest === null || Number(size) > largest.size) largest = { address, size: Number(size) };
  return largest?.address ?? (/^\S+$/u.test(set) ? set : null);
};

/** Returns the address of an image; null for a scheme with which no image can be fetched. */
const webAddress = (address: string): string | null => {
  const scheme = /^([a-z][a-z0-9+.-]*):/iu.exec(address.replace(/[\t\n\r]/gu, ''))?.[1]?.toLowerCase();
  const isFetched = scheme === undefined || scheme === 'http' || scheme === 'https';
  return isFetched ? ownPicture(address.replace(/[\t\n\r]/gu, '')) : null;
};

/**
 * Converts a figure. A figure of one image with a plain-text caption becomes the image with the caption as its title,
 * which is our notation for a figure. Several pictures without other words, or one picture with links in its caption,
 * become one paragraph with the caption as an emphasised last line. Any other figure becomes its content, with the
 * caption below.
 */
export const cleanFigure = (node: Element): ElementContent[] | null => {
  if (!isElement(node, 'figure')) return null;
  const caption = findElement(node, (found) => found.tagName === 'figcaption');
  const images = imagesIn(node);
  const [image] = images;
  const words = caption ? wordsOf(caption) : '';
  const isPlain = caption && !findElement(caption, (found) => isElement(found, 'a', 'img', 'code'));
  const isPicture = images.length === 1 && !findElement(node, isBlock);
  const others = caption ? without(node.children, caption) : node.children;
  const pictures = others.flatMap((child) => (child.type === 'element' ? picturesIn(child) : []));
  const isOnlyPictures = !/\S/u.test(wordsOf({ ...node, children: others })) && !findElement(node, isBlock);
  const isNoted = pictures.length > 1 || (caption !== null && !isPlain);
  if (isNoted && pictures.length > 0 && isOnlyPictures && pictures.length === images.length) {
    const below = words === '' ? [] : [element('br', {}, []), element('em', {}, caption?.children ?? [])];
    return [element('p', {}, [...pictures.flatMap((picture) => [picture, SPACE]), ...below])];
  }
  if (!caption || !image || !isPlain || !isPicture) return [element('div', {}, node.children)];
  if (words !== '') image.properties.title = words;
  return [element('div', {}, others)];
};

const SPACE: ElementContent = { type: 'text', value: ' ' };
const isBlock = (found: Element): boolean => isElement(found, 'table', 'pre', 'blockquote');

/** Returns the images of an element, each with its surrounding link. */
const picturesIn = (node: Element): Element[] => {
  if (isElement(node, 'img') || (isElement(node, 'a') && imagesIn(node).length === 1)) return [node];
  return node.children.flatMap((child) => (child.type === 'element' ? picturesIn(child) : []));
};

const imagesIn = (node: Element): Element[] => {
  const own = isElement(node, 'img') ? [node] : [];
  return [...own, ...node.children.flatMap((child) => (child.type === 'element' ? imagesIn(child) : []))];
};

const without = (children: readonly ElementContent[], gone: Element): ElementContent[] =>
  children.flatMap((child): ElementContent[] => {
    if (child === gone) return [];
    return child.type === 'element' ? [{ ...child, children: without(child.children, gone) }] : [child];
  });

/** Whether a link around one image only opens an image, for a lightbox. */
const isLightboxLink = (link: Element): boolean => {
  const images = imagesIn(link);
  return (
    images.length === 1 &&
    wordsOf(link) === '' &&
    (hasClass(link, 'image-link') || IMAGE_FILE.test(attribute(link, 'href')))
  );
};

const FOLLOWED: ReadonlySet<string> = new Set(['http', 'https', 'mailto']);
const RUN: ReadonlySet<string> = new Set(['javascript', 'data', 'vbscript']);
/** Text of the link to a heading that themes put beside it. */
const HEADING_MARK = /^[#¶§🔗\s]*$/u;

/** Returns a link that is safe to follow, or its remaining content. Returns null when the element is not a link. */
export const cleanLink = (node: Element, report: Report): ElementContent[] | null => {
  if (!isElement(node, 'a')) return null;
  const written = attribute(node, 'href');
  const kind = mailLink(wordsOf(node), written);
  if (kind !== null) {
    report('dropped', kind);
    return [];
  }
  const href = addressWithoutMergeTags(written);
  if (href !== written) report('dropped', 'merge tag');
  if (isHeadingMark(node, written)) return [];
  const whole = href === null ? null : followed(href, report);
  const address = whole === null ? null : withoutCampaign(whole);
  if (address !== whole) report('rewritten', 'link without the parameters of a campaign');
  // The element may be the target of a note or a link.
  if (address === null || address === '') return [element('span', identified(node), node.children)];
  if (isLightboxLink(node)) return node.children;
  const title = attribute(node, 'title').replace(/\s+/gu, ' ');
  return [{ ...node, properties: { ...identified(node), href: address, ...(title === '' ? {} : { title }) } }];
};

const identified = (node: Element): Element['properties'] => {
  const id = attribute(node, 'id') || attribute(node, 'name');
  const className = attribute(node, 'className');
  return { ...(id === '' ? {} : { id }), ...(className === '' ? {} : { className: className.split(/\s+/u) }) };
};

/**
 * Returns the address as a browser reads it, or null when it must not be a link. A browser ignores white space and
 * control characters inside a scheme (WHATWG URL).
 */
const followed = (href: string, report: Report): string | null => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers pass over them
  const address = href.replace(/^[\u0000- ]+|[\t\n\r]+/gu, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/iu.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined || FOLLOWED.has(scheme)) return address;
  if (RUN.has(scheme)) report('warning', `link to ${scheme}: undone`);
  else report('rewritten', 'link that is not a web address became text');
  return null;
};

const isHeadingMark = (node: Element, href: string): boolean => {
  if (!href.startsWith('#') || findElement(node, (found) => isElement(found, 'img'))) return false;
  const words = wordsOf(node);
  const isMark = hasClass(node, 'anchor', 'header-anchor', 'headerlink', 'heading-link', 'anchor-link', 'headeranchor');
  return HEADING_MARK.test(words) && (isMark || words !== '');
};
