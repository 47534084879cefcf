import { fail, notApplicable, pageRule, pass, untested, warn } from '../../kernel/rule.ts';
import { percent, talliedQuotes } from '../../kernel/tally.ts';

const ENOUGH = 0.9;
const MAX_BLOCKING = 6;

/**
 * An external style sheet may give pictures a size. We do not read it, so pictures without a size are then untested.
 */
export default pageRule({
  id: 'layout-stability-hints',
  title: 'The page keeps room for what loads later',
  failureTitle: 'Pictures or frames do not state their size',
  warningTitle: ['loads many files before it shows anything', 'load many files before they show anything'],
  category: 'page-experience',
  rating: ['low', 'web', 'E2'],
  sources: ['WEBVITALS'],
  why: 'A picture or frame whose size the browser does not know pushes the text away when it arrives. Files in the head hold back the whole page.',
  fix: 'Give pictures and frames a width and a height; let scripts wait with defer or async.',
  repair: 'image',
  expects:
    'At least 90 % of img and iframe elements state width and height, and at most six scripts and style sheets in the head block the page.',
  needs: ['pictures', 'resources'],
  messages: {
    unsized: '{percent} % of {total} pictures and frames state a size in the HTML; these do not: {examples…}.',
    blocking: '{count} scripts and style sheets in the head hold back the page: {examples…}.',
  },
  passes: '<!doctype html><title>Tea</title><img src="/a.jpg" alt="" width="600" height="400">',
  fails: '<!doctype html><title>Tea</title><img src="/a.jpg" alt="Oolong">',
  check({ pictures, resources }) {
    const { sized, unsized } = pictures.value;
    const total = sized + unsized.count;
    if (total === 0) return notApplicable;
    const share = sized / total;
    if (share < ENOUGH) {
      const hasSheet = resources.value.list.some(({ kind }) => kind === 'stylesheet');
      if (hasSheet || pictures.value.sizedByRule === true) return untested('no-renderer');
      const tally = talliedQuotes(pictures.from, unsized, { percent: percent(share), total });
      return fail({ message: 'unsized', ...tally });
    }
    const { list } = resources.value;
    const files = list.filter(({ kind }) => kind === 'script' || kind === 'stylesheet');
    const blocking = files.filter((one) => one.blocking && one.inHead);
    if (blocking.length <= MAX_BLOCKING) return pass;
    const args = { count: blocking.length, examples: blocking.slice(0, 10).map(({ url }) => url) };
    return warn({
      message: 'blocking',
      args,
      proof: { step: resources.from, quote: blocking[0]?.excerpt },
    });
  },
});
