import { fail, pageRule, pass, passWithNote, untested, warn } from '../../kernel/rule.ts';
import { percent } from '../../kernel/tally.ts';

const FULL = 0.9;
const BANNER = 0.3;

/**
 * Layers are recognised by inline styles and simple rules in the page's own style elements. The rule is unsure when an
 * external style sheet could hide a layer.
 */
export default pageRule({
  id: 'intrusive-overlay',
  title: 'Nothing lies over the content',
  failureTitle: ['opens with a layer over the content', 'open with a layer over the content'],
  warningTitle: ['seems to open with a large banner or layer', 'seem to open with a large banner or layer'],
  category: 'page-experience',
  rating: ['med', 'web', 'E1'],
  sources: ['G-INTERSTITIAL'],
  why: 'Google may rank a page lower when a layer keeps visitors from the content they came for. It may also take the layer for the content.',
  fix: 'Show a small banner at an edge of the screen, and only after the content can be read.',
  repair: 'overlay',
  expects: 'No fixed layer of the HTML covers the screen as the page opens, and a banner takes less than 30 % of it.',
  counterEvidence: 'Layers that the law asks for (consent, age) and log-ins for private content are excepted.',
  needs: ['overlays'],
  messages: {
    cover: (a: { percent: number; layer: string }) =>
      `A layer covers ${a.percent} % of the screen as the page opens: ${a.layer}.`,
    doubtful: (a: { percent: number; layer: string }) =>
      `A layer seems to cover ${a.percent} % of the screen as the page opens, unless another style hides it: ${a.layer}.`,
    excepted: (a: { percent: number; layer: string }) =>
      `A layer covers ${a.percent} % of the screen as the page opens; a question for consent or age is excepted: ${a.layer}.`,
    banner: (a: { percent: number; layer: string }) => `A banner takes ${a.percent} % of the screen: ${a.layer}.`,
  },
  passes:
    '<!doctype html><title>Tea</title><main><h1>Tea</h1><p>Oolong is half oxidised, and its leaves are rolled.</p></main><div style="position: fixed; bottom: 0; width: 100%; height: 10%">Our shop is closed today.</div>',
  fails:
    '<!doctype html><title>Tea</title><main><h1>Tea</h1><p>Oolong is half oxidised, and its leaves are rolled. It is brewed several times.</p></main><div style="position: fixed; inset: 0">Subscribe to our newsletter first!</div>',
  check({ overlays }) {
    const large = overlays.value.list.filter(({ share }) => share > BANNER);
    const layer = large.find(({ purpose }) => purpose === 'other') ?? large[0];
    if (layer === undefined) return overlays.value.whole ? pass : untested('no-renderer');
    const finding = {
      args: { percent: percent(layer.share), layer: layer.excerpt },
      proof: { step: overlays.from, quote: layer.excerpt },
    };
    if (layer.purpose !== 'other') return passWithNote({ message: 'excepted', ...finding });
    if (layer.share < FULL) return warn({ message: 'banner', ...finding });
    return layer.certain ? fail({ message: 'cover', ...finding }) : warn({ message: 'doubtful', ...finding });
  },
});
