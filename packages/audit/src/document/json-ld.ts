import type { JsonLdFact } from '../facts.ts';
import { hash64 } from './fingerprint.ts';
import { attributeOf, type Document, walk } from './parse-html.ts';

/** JSON-LD scripts of a document; white space does not count, so that formatting makes no difference. */
export const jsonLdOf = (document: Document): JsonLdFact => {
  const contents: string[] = [];
  let inside = false;
  let count = 0;
  walk(document, {
    enter: (element) => {
      const type = element.tagName === 'script' ? attributeOf(element, 'type') : null;
      inside = type?.trim().toLowerCase() === 'application/ld+json';
      if (inside) count++;
    },
    leave: () => {
      inside = false;
    },
    text: (value) => {
      if (inside) contents.push(value.replace(/\s+/g, ''));
    },
  });
  return { count, hash: count === 0 ? null : hash64(contents.join('\n')) };
};
