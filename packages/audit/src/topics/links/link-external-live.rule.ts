import { fail, siteRule, untested, warn } from '../../kernel/rule.ts';
import { affectedBy, reachOf } from '../../kernel/site/listed-address.ts';
import { sampledPass, sampledText } from '../../kernel/tally.ts';
import type { ExternalLinksFact } from './external-links.ts';

type Link = ExternalLinksFact['list'][number];

const FINE = 0.98;
const TOO_FEW = 0.9;
const MAX_EXAMPLES = 10;

/** Only these show that the page is gone. A refusal, a server error and a timeout say nothing about the page. */
const DEAD: readonly (string | number | null)[] = [404, 410, 'name-not-found', 'redirect-loop', 'too-many-redirects'];

const answerOf = ({ status, failure }: Link): string | number => failure ?? status ?? '';

const isDead = (link: Link): boolean => link.challenge === null && DEAD.includes(answerOf(link));

const isFine = ({ status, challenge }: Link): boolean =>
  challenge === null && status !== null && status >= 200 && status < 300;

/** Each link is checked once. Unclear answers (403, 429, 999, server errors) do not count. */
export default siteRule({
  id: 'link-external-live',
  title: 'Links to other sites lead somewhere',
  failureTitle: 'Some links to other sites are dead',
  category: 'content',
  rating: ['low', 'ai', 'E2'],
  sources: ['G-HELPFUL'],
  why: 'A text is only as good as its sources: neither readers nor assistants can check one that is gone.',
  fix: 'Point the link at the new place of the source, or at an archived copy.',
  repair: 'link',
  expects: 'The address of the other site answers with a status below 400, or no page links to it any more.',
  needs: ['externalLinks'],
  messages: {
    dead: '{count} of {asked} links to other sites are dead ({found} found): {examples;}.',
    sampled: sampledText('links to other sites'),
  },
  passes: 'Ten linked sources answer 200.',
  fails: 'The study that an article cites answers 404.',
  check({ externalLinks }) {
    const { list, found } = externalLinks.value;
    const dead = list.filter(isDead);
    const asked = dead.length + list.filter(isFine).length;
    if (asked === 0) return untested('forbidden');
    const [first] = dead;
    const share = 1 - dead.length / asked;
    if (first === undefined || share >= FINE) return sampledPass(externalLinks.from, asked, found);
    const examples = dead
      .slice(0, MAX_EXAMPLES)
      .map((link) => `${link.requestedUrl} (${answerOf(link)}), linked as “${link.text}” on ${link.page}`);
    const finding = {
      message: 'dead' as const,
      args: { count: dead.length, asked, found, examples },
      proof: { step: first.from, observation: `${answerOf(first)}` },
      ...reachOf('external link', asked, dead.map(affectedBy)),
    };
    return share < TOO_FEW || dead.some(({ cited }) => cited) ? fail(finding) : warn(finding);
  },
});
