import type { SourceGate } from '../source/source-issue.ts';
import { childElements, type XmlElement, xmlAttribute, xmlText } from '../xml/xml-element.ts';
import { feedName } from './feed-vocabulary.ts';
import { looksLikeGate } from './gate-words.ts';

/** Of media and where they may be played, not of who may read. https://www.rssboard.org/media-rss#media-restriction */
const HARMLESS = new Set(['media:restriction']);
const NO = new Set(['', '0', 'no', 'false', 'none']);

/** Feed Access Control, http://www.bloglines.com/about/specs/fac-1.0: a feed that is not for the public says so. */
const restriction = (element: XmlElement): SourceGate => {
  const relationship = xmlAttribute(element, 'relationship')?.trim().toLowerCase();
  if (relationship === 'allow') return { kind: 'open', said: 'access:restriction allow' };
  if (relationship === 'deny') return { kind: 'members', said: 'access:restriction deny' };
  return { kind: 'unknown', said: 'access:restriction' };
};

const gateOf = (element: XmlElement): SourceGate => {
  const name = feedName(element);
  if (name === 'access:restriction') return restriction(element);
  const isGate = looksLikeGate(element.local) && !HARMLESS.has(name) && !NO.has(xmlText(element).trim().toLowerCase());
  return isGate ? { kind: 'unknown', said: `element ${element.local.slice(0, 40)}` } : { kind: 'none' };
};

const STRICTNESS = ['none', 'open', 'members', 'unknown'] as const satisfies readonly SourceGate['kind'][];

export const strictestGate = (gates: readonly SourceGate[]): SourceGate =>
  gates.reduce<SourceGate>(
    (strictest, gate) => (STRICTNESS.indexOf(gate.kind) > STRICTNESS.indexOf(strictest.kind) ? gate : strictest),
    { kind: 'none' },
  );

/** What stands right in an item, or in a channel, of who may read it. */
export const elementsGate = (elements: readonly XmlElement[]): SourceGate => strictestGate(elements.map(gateOf));

export const itemGate = (item: XmlElement): SourceGate => elementsGate(childElements(item));
