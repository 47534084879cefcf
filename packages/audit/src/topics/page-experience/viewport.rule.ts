/** Judges the effect of a viewport meta element for readers with small screens. */

import { isForReaders } from '../../kernel/page/page-moves.ts';
import { fail, notApplicable, pageRule, pass, passWithNote, warn } from '../../kernel/rule.ts';

/** Smallest allowed maximum scale: text can be enlarged to twice its size (WCAG 2.2, 1.4.4). */
const ZOOM = 2;

const settingsIn = (content: string): ReadonlyMap<string, string> =>
  new Map(
    content
      .toLowerCase()
      .split(/[,;]/)
      .map((part) => part.split('='))
      .map(([name = '', value = '']) => [name.trim(), value.trim()]),
  );

/** Returns `zoom` when readers cannot enlarge the page, `fixed` when it is not laid out for their screen, otherwise null. */
const viewportFault = (content: string): 'zoom' | 'fixed' | null => {
  const settings = settingsIn(content);
  const scale = (name: string): number => Number.parseFloat(settings.get(name) ?? '');
  if (['no', '0'].includes(settings.get('user-scalable') ?? '') || scale('maximum-scale') < ZOOM) return 'zoom';
  // An initial scale of 1 without a width also lays out at the width of the device (CSS Viewport).
  const width = settings.get('width');
  return width === 'device-width' || (width === undefined && scale('initial-scale') >= 1) ? null : 'fixed';
};

export default pageRule({
  id: 'viewport',
  title: 'The page adapts to small screens',
  failureTitle: ['does not adapt to small screens', 'do not adapt to small screens'],
  category: 'page-experience',
  rating: ['high', 'web', 'E1'],
  sources: ['G-MOBILE', 'WCAG22'],
  why: 'Google indexes what a phone gets. Without a viewport, phones lay a page out as for a desktop and shrink it until nobody can read it.',
  fix: 'Put <meta name="viewport" content="width=device-width, initial-scale=1"> into the head.',
  repair: 'html-head',
  expects: 'The head holds a viewport meta element with width=device-width that does not forbid zooming.',
  needs: ['document'],
  wants: ['moves'],
  messages: {
    missing: 'The page has no viewport meta element.',
    zoom: 'The viewport keeps readers from zooming in: {content}.',
    fixed: 'The viewport does not take the width of the device: {content}.',
  },
  passes:
    '<!doctype html><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tea</title></head>',
  fails: '<!doctype html><head><title>Tea</title></head><p>Oolong.</p>',
  check({ document, moves, kind }) {
    if (!isForReaders(kind, moves)) return notApplicable;
    const meta = document.value.metas.findLast(({ attribute, key }) => attribute === 'name' && key === 'viewport');
    if (meta === undefined)
      return fail({ message: 'missing', args: {}, proof: { step: document.from, observation: 'no viewport' } });
    const fault = viewportFault(meta.content);
    if (fault === null) return pass;
    const finding = { args: { content: meta.content }, proof: { step: document.from, quote: meta.excerpt } };
    // A page that cannot be zoomed hinders people but not search engines.
    return fault === 'zoom' ? passWithNote({ message: 'zoom', ...finding }) : warn({ message: 'fixed', ...finding });
  },
});
