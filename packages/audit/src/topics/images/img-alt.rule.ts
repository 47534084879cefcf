import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';
import { listText, percent, type Tally, tallied, talliedQuotes } from '../../kernel/tally.ts';

const TOO_FEW = 0.8;

export default pageRule({
  id: 'img-alt',
  title: 'Pictures are described',
  failureTitle: 'Pictures have no useful description',
  warningTitle: 'Some pictures have no useful description',
  category: 'content',
  rating: ['med', 'both', 'E1'],
  sources: ['G-IMG', 'WCAG22'],
  why: 'Search engines and assistants take what a picture shows from its alternative text, and so do readers who cannot see it. In a link it is the text of the link.',
  fix: 'Say in a few words what the picture shows here; give decoration an empty alt.',
  repair: 'image',
  expects: 'Every img has an alt attribute, and one that is alone in a link has words in it.',
  needs: ['pictures'],
  messages: {
    links: (a: Tally) => `${a.count} links hold nothing but a picture without alternative text: ${listText(a)}.`,
    share: (a: Tally & { percent: number; total: number }) =>
      `${a.percent} % of ${a.total} pictures are described or marked as decoration; these are not: ${listText(a)}.`,
  },
  passes:
    '<!doctype html><title>Tea</title><img src="/a.jpg" alt="Oolong leaves in a white bowl"><img src="/line.png" alt="">',
  fails: '<!doctype html><title>Tea</title><img src="/a.jpg"><img src="/b.jpg" alt="IMG_2041.jpg">',
  check({ pictures }) {
    if (pictures.value.count === 0) return notApplicable;
    const { count: total, missing, poor, namelessLinks } = pictures.value;
    if (namelessLinks.count > 0) return fail({ message: 'links', ...talliedQuotes(pictures.from, namelessLinks) });
    const count = missing.count + poor.count;
    if (count === 0) return pass;
    const bad = { count, examples: [...missing.examples, ...poor.examples].slice(0, 10) };
    const share = 1 - count / total;
    const tally = tallied(pictures.from, bad, { percent: percent(share), total });
    const first = missing.examples[0];
    const proof = first === undefined ? tally.proof : { ...tally.proof, quote: first, observation: undefined };
    return (share < TOO_FEW ? fail : warn)({ message: 'share', args: tally.args, proof });
  },
});
