import type { Cause } from '../../kernel/cause.ts';
import { ifSeen } from '../../kernel/rule.ts';

/** Icon and shared picture are named once, in the layout; pictures of the content stay with `img-live`. */
const cause: Cause = {
  id: 'layout-picture',
  order: 75,
  title: 'Pictures that the layout names are there',
  severity: { web: 'low', ai: 'low' },
  grade: 'E1',
  explains: ['favicon', 'og-image-usable', 'img-live'],
  claim: ({ at: { url, status } }, { images }) => {
    const isNamed = (ifSeen(images)?.list ?? []).some(
      ({ requestedUrl, role, page }) => requestedUrl === url && role !== 'content' && page !== null,
    );
    return isNamed && (status ?? 0) >= 400 ? url : null;
  },
  failureTitle: ({ group }) => `The layout of your pages names ${group}, which is not there.`,
  why: 'Every page asks for it in vain. Results and shared links show a gap or a guess in its place.',
  fix: ({ group }) => `Put the file at ${group}, or correct its address in the layout once for all pages.`,
};

export default cause;
