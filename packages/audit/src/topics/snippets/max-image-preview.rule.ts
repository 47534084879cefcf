import { isUtility } from '../../kernel/page-kind.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, passWithNote, quoteOr } from '../../kernel/rule.ts';
import { directivesFor } from './snippet-limit.ts';

/**
 * Only a value that forbids pictures is a fault, on any page with a picture: without max-image-preview, Google shows a
 * preview of the default size. The advice of a larger one is only for articles, which Discover shows.
 */
export default pageRule({
  id: 'max-image-preview',
  title: 'Results may show the picture of a page',
  failureTitle: ['keeps its pictures out of search results', 'keep their pictures out of search results'],
  category: 'metadata',
  rating: ['low', 'web', 'E1'],
  sources: ['G-META', 'G-DISCOVER'],
  why: 'With max-image-preview:none Google keeps the picture of a page out of results; Discover shows large ones only where max-image-preview:large allows them.',
  fix: 'Take max-image-preview:none out of the robots directives, or say max-image-preview:large.',
  repair: 'indexing-directive',
  expects: 'A robots meta element or X-Robots-Tag says max-image-preview:large, and none says a smaller value.',
  needs: ['response', 'document'],
  wants: ['pictures'],
  messages: {
    none: 'max-image-preview:none keeps every picture out of results.',
    small:
      'An idea, without a score: max-image-preview is {value}, so results show a picture of the default size; Discover shows large ones only with max-image-preview:large.',
  },
  passes: 'A page with a picture, and no max-image-preview or max-image-preview:large.',
  fails: 'A page with a picture and <meta name="robots" content="max-image-preview:none">.',
  check({ response, document, pictures, kind }) {
    if (isUtility(kind)) return notApplicable;
    const hasPicture =
      document.value.metas.some(({ key }) => key === 'og:image') || (ifSeen(pictures)?.direct ?? 0) > 0;
    if (!hasPicture) return notApplicable;
    const said = directivesFor('googlebot', response, document).flatMap(({ directives, excerpt }) =>
      directives.flatMap(({ name, value }) => (name === 'max-image-preview' ? [{ value: value ?? '', excerpt }] : [])),
    );
    const strict = ['none', 'standard', 'large'].map((word) => said.find(({ value }) => value === word)).find(Boolean);
    if (strict?.value === 'large') return pass;
    const proof = { step: document.from, ...quoteOr(strict?.excerpt, 'no max-image-preview') };
    if (strict?.value === 'none') return fail({ message: 'none', args: {}, proof });
    if (kind !== 'article') return pass;
    return passWithNote({ message: 'small', args: { value: strict?.value ?? 'not given' }, proof });
  },
});
