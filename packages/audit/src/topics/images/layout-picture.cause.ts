import { siteCause } from '../../kernel/cause.ts';
import { ifSeen } from '../../kernel/rule.ts';

/**
 * The icon is named once, in the layout. Pictures for shared links and pictures of the content may belong to one page, so their
 * own rules report them.
 */
export default siteCause({
  id: 'layout-picture',
  order: 75,
  title: 'Pictures that the layout uses exist',
  severity: { web: 'low', ai: 'low' },
  explains: ['favicon', 'og-image-usable', 'img-live'],
  claim: ({ at: { url, status } }, { images }) => {
    const isNamed = (ifSeen(images)?.list ?? []).some(
      ({ requestedUrl, role, page }) => requestedUrl === url && role === 'icon' && page !== null,
    );
    return isNamed && (status ?? 0) >= 400 ? url : null;
  },
  failureTitle: ({ group }) => `The layout of your pages uses ${group}, which does not exist.`,
  why: 'Every page asks for it in vain. Search results and shared links show a gap or a guess in its place.',
  fix: ({ group }) => `Put the file at ${group}, or correct its address in the layout once for all pages.`,
});
