import type { Element, ElementContent, Root } from 'hast';
import { attribute, element, findElement, hasClass, isElement, type Report, wordsOf } from './hast-nodes.ts';
import { ownPicture } from './plain-addresses.ts';

/** Addresses that tell a sender that a letter was opened: SendGrid, Mailchimp, Mandrill, Substack, Jetpack, Stibee. */
const TRACKING =
  /\/wf\/open\?|\/track\/open\.php|mandrillapp\.com\/track|eotrx\.substackcdn\.com|\/open\?token=|pixel\.wp\.com|stats\.wordpress\.com|feeds\.feedburner\.com\/~r\/|api\.stibee\.com\/.*\/open|google-analytics\.com\/|\/e3t\/|\/cto\//iu;
/** What stands in the place of an image until a script loads it. */
const PLACEHOLDER =
  /^(?:data:.*|about:blank|)$|\/(?:blank|placeholder|transparent|spacer|1x1|pixel|lazy)[\w-]*\.(?:gif|png|svg)(?:\?|$)/isu;
const LAZY = ['dataSrc', 'dataLazySrc', 'dataOriginal', 'dataOriginalSrc', 'dataUrl'];
const SETS = ['srcSet', 'dataSrcset', 'dataSrcSet', 'dataLazySrcset'];
const CANDIDATE = /(\S+)\s+([\d.]{1,10})[wx](?:\s*,|\s*$)/gu;
const IMAGE_FILE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/iu;

/** An image with its real address, or what stands for it. Null: the element is no image. */
export function cleanImage(node: Element, parent: Element | Root, report: Report): ElementContent[] | null {
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
}

function isTrackingPixel(image: Element): boolean {
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
}

function sourceOf(image: Element, parent: Element | Root): string | null {
  const src = attribute(image, 'src');
  if (!PLACEHOLDER.test(src)) return webAddress(src);
  const lazy = LAZY.map((name) => attribute(image, name)).find((address) => !PLACEHOLDER.test(address));
  if (lazy !== undefined) return webAddress(lazy);
  const picture = isElement(parent, 'picture') ? parent.children : [];
  const elements = [image, ...picture.filter((child): child is Element => isElement(child, 'source'))];
  const largest = elements.flatMap((found) => SETS.map((name) => largestOf(attribute(found, name)))).find(Boolean);
  return largest ? webAddress(largest) : src.startsWith('data:') || src === '' ? null : webAddress(src);
}

/** HTML Living Standard, "srcset attribute": addresses with a width or a density, parted by commas. */
function largestOf(set: string): string | null {
  let largest: { readonly address: string; readonly size: number } | null = null;
  for (const [, address = '', size = ''] of set.slice(0, 20_000).matchAll(CANDIDATE))
    if (largest === null || Number(size) > largest.size) largest = { address, size: Number(size) };
  return largest?.address ?? (/^\S+$/u.test(set) ? set : null);
}

/** Null: a scheme that no image is fetched by. */
function webAddress(address: string): string | null {
  const scheme = /^([a-z][a-z0-9+.-]*):/iu.exec(address.replace(/[\t\n\r]/gu, ''))?.[1]?.toLowerCase();
  const isFetched = scheme === undefined || scheme === 'http' || scheme === 'https';
  return isFetched ? ownPicture(address.replace(/[\t\n\r]/gu, '')) : null;
}

/**
 * A figure of one image whose caption is mere text: the image, with the caption as its title, which is how a figure is
 * written here. Other figures are what is in them, with the caption below.
 */
export function cleanFigure(node: Element): ElementContent[] | null {
  if (!isElement(node, 'figure')) return null;
  const caption = findElement(node, (found) => found.tagName === 'figcaption');
  const images = imagesIn(node);
  const [image] = images;
  const words = caption ? wordsOf(caption) : '';
  const isPlain = caption && !findElement(caption, (found) => isElement(found, 'a', 'img', 'code'));
  const isPicture =
    images.length === 1 && !findElement(node, (found) => isElement(found, 'table', 'pre', 'blockquote'));
  if (!caption || !image || !isPlain || !isPicture) return [element('div', {}, node.children)];
  if (words !== '') image.properties.title = words;
  return [element('div', {}, without(node.children, caption))];
}

function imagesIn(node: Element): Element[] {
  const own = isElement(node, 'img') ? [node] : [];
  return [...own, ...node.children.flatMap((child) => (child.type === 'element' ? imagesIn(child) : []))];
}

function without(children: readonly ElementContent[], gone: Element): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child === gone) return [];
    return child.type === 'element' ? [{ ...child, children: without(child.children, gone) }] : [child];
  });
}

/** A link around one image that leads to nothing but an image, for a lightbox. */
export function isLightboxLink(link: Element): boolean {
  const images = imagesIn(link);
  return (
    images.length === 1 &&
    wordsOf(link) === '' &&
    (hasClass(link, 'image-link') || IMAGE_FILE.test(attribute(link, 'href')))
  );
}
