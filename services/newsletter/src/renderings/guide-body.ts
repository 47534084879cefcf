import type { Bodies, BodyForms } from '../bodies/bodies.ts';
import type { SitePage } from '../site/site-pages.ts';
import { type GuideFacts, guideText } from './guide-text.ts';

type GuidePage = Extract<SitePage, { readonly kind: 'guide' }>;

/** The text of a guide in every form. */
export const guideBody = async (
  page: GuidePage,
  bodies: Pick<Bodies, 'ofMarkdown'>,
  facts: GuideFacts,
): Promise<BodyForms> => {
  const markdown = guideText(page.guide, page.of, page.site, facts);
  const forms = await bodies.ofMarkdown(markdown, page.of.edition, page.path);
  return { ...forms, html: withProblemAnchors(forms.html, facts.problems) };
};

/**
 * The row of each code is what the `type` of a problem leads to (`#invalid_locale`), and in English like the answers
 * themselves. Authors cannot write ids, so this is done to what the renderer wrote.
 */
const withProblemAnchors = (html: string, problems: GuideFacts['problems']): string =>
  problems.reduce(
    (text, { code }) =>
      text.replace(new RegExp(`<tr>(\\s*<td><code>${code}</code></td>)`), `<tr id="${code}" lang="en">$1`),
    html,
  );
