import { directivesFor } from '../../preferences/snippet-limit.ts';
import { fail, notApplicable, pageRule, pass, quoteOr, warn } from '../../rule.ts';

export default pageRule({
  id: 'max-image-preview',
  title: 'Articles let results show their picture large',
  category: 'metadata',
  rating: ['low', 1, 'web', 'E1'],
  sources: ['G-META', 'G-DISCOVER'],
  why: 'Google Discover and rich results show large pictures only where max-image-preview:large allows them.',
  fix: 'Add max-image-preview:large to the robots directives of articles.',
  needs: ['response', 'document'],
  messages: {
    none: (_: Record<string, never>) => 'max-image-preview:none keeps every picture out of results.',
    small: (a: { value: string }) => `max-image-preview is ${a.value}; results show the picture small or not at all.`,
  },
  passes:
    '<!doctype html><title>A</title><meta property="og:type" content="article"><meta name="robots" content="max-image-preview:large"><meta property="og:image" content="https://example.com/a.png">',
  fails:
    '<!doctype html><title>A</title><meta property="og:type" content="article"><meta name="robots" content="max-image-preview:none"><meta property="og:image" content="https://example.com/a.png">',
  check({ response, document, kind, home }) {
    if (document.state === 'absent' || response.state === 'absent') return notApplicable;
    const isArticle =
      kind === 'article' ||
      (home && document.value.metas.some(({ key, content }) => key === 'og:type' && content === 'article'));
    if (!isArticle) return notApplicable;
    const said = directivesFor('googlebot', response, document).flatMap(({ directives, excerpt }) =>
      directives.flatMap(({ name, value }) => (name === 'max-image-preview' ? [{ value: value ?? '', excerpt }] : [])),
    );
    const strict = ['none', 'standard', 'large'].map((word) => said.find(({ value }) => value === word)).find(Boolean);
    if (strict?.value === 'large') return pass;
    const proof = { step: document.from, ...quoteOr(strict?.excerpt, 'no max-image-preview') };
    if (strict?.value === 'none') return fail({ message: 'none', args: {}, proof });
    const hasHero = document.value.metas.some(({ key }) => key === 'og:image');
    return hasHero ? warn({ message: 'small', args: { value: strict?.value ?? 'not given' }, proof }) : pass;
  },
});
