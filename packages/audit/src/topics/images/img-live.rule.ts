import { isShell } from '../../kernel/page/reading-kinds.ts';
import { ifSeen, notApplicable, pageRule, untested } from '../../kernel/rule.ts';
import { affectedBy, reachOf } from '../../kernel/site/listed-address.ts';
import { listText, sampledPass, sampledText, type Tally, tallied, worstOf } from '../../kernel/tally.ts';
import { hasFailed, type ImageFact, isBroken, markupImagesOf } from './images.ts';

type Asked = Tally & { asked: number };

const answerOf = ({ requestedUrl, status, failure, mediaType, chain, url }: ImageFact): string =>
  `${requestedUrl} (${failure ?? (chain.length > 0 && status === 200 ? `leads to ${url}` : `status ${status}, ${mediaType ?? 'no type'}`)})`;

/** The scan requests a few pictures of the site; a page is judged by those that it shows or names in its structured data. */
export default pageRule({
  id: 'img-live',
  title: 'Pictures load',
  failureTitle: 'Pictures do not load',
  warningTitle: 'Pictures are reached only through a redirect',
  category: 'content',
  rating: ['med', 'both', 'E2'],
  sources: ['G-IMG'],
  why: 'A picture that does not load leaves a gap for readers, and search engines cannot show what they cannot fetch.',
  fix: 'Correct the address of the picture, or put the file where the page expects it.',
  repair: 'image',
  expects: 'The address of the picture answers 200 with an image type and without a redirect.',
  knows: ['resources', 'images'],
  wants: ['document', 'structuredData'],
  messages: {
    broken: (a: Asked) => `${a.count} of ${a.asked} pictures asked for do not load: ${listText(a)}.`,
    moved: (a: Asked) => `${a.count} of ${a.asked} pictures asked for are reached through a redirect: ${listText(a)}.`,
    sampled: sampledText('pictures of the page'),
  },
  passes: 'The page shows /oolong.jpg, which answers 200 with a picture.',
  fails: 'The page shows /oolong.jpg, which answers 404.',
  check({ resources, document, structuredData }, { images }) {
    const base = document.state === 'present' ? document.value.baseUrl : '';
    const shown = [
      ...(ifSeen(resources)?.list ?? []).flatMap(({ kind, url }) => (kind === 'image' ? [url] : [])),
      ...markupImagesOf(ifSeen(structuredData) ?? undefined, base),
    ];
    if (shown.length === 0 && document.state === 'present' && isShell(document.value)) return untested('no-renderer');
    if (shown.length === 0 || images.state === 'absent') return notApplicable;
    const asked = images.value.list.filter(({ requestedUrl }) => shown.includes(requestedUrl));
    const seen = asked.filter((image) => !hasFailed(image));
    if (seen.length === 0) return untested(asked.length > 0 ? 'forbidden' : (images.value.refused ?? 'not-looked'));
    const broken = seen.filter(isBroken);
    const moved = seen.filter((image) => image.chain.length > 0 && !isBroken(image));
    const reported = <K extends string>(message: K, list: readonly ImageFact[]) =>
      list.slice(0, 1).map(({ from }) => ({
        message,
        ...tallied(from, list.map(answerOf), { asked: seen.length }),
        ...reachOf('picture', seen.length, list.map(affectedBy)),
      }));
    const findings = [...reported('broken' as const, broken), ...reported('moved' as const, moved)];
    if (findings.length === 0) return sampledPass(seen[0]?.from ?? '', seen.length, new Set(shown).size);
    return worstOf<(typeof findings)[number]>(findings, 'broken');
  },
});
