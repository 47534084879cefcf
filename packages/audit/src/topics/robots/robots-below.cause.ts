import { siteCause } from '../../kernel/cause.ts';
import { baseOf } from '../../kernel/site/site-base.ts';

export default siteCause({
  id: 'robots-below',
  order: 36,
  title: 'robots.txt is at the root of the host',
  severity: { web: 'low', ai: 'low' },
  explains: ['sitemap-in-robots'],
  claim: ({ message }, site) => (message === 'below' ? (baseOf(site) ?? '/') : null),
  failureTitle: ({ group }) =>
    `Your robots.txt is in ${group}, where no crawler looks: only the one at the root of the host counts.`,
  why: 'Crawlers look for robots.txt only at the root of a host. What you wrote in yours, rules and the address of the sitemap, reaches nobody.',
  fix: () =>
    'Put robots.txt at the root of the host: on GitHub, GitLab or Codeberg Pages with a domain of your own for this site, or in the repository that serves the root of the host. Until then submit the sitemap in Google Search Console and Bing Webmaster Tools, and set rules for single pages with robots meta elements.',
  settings: {
    'GitHub Pages': {
      text: 'Give the repository a custom domain under Settings → Pages, or put robots.txt into the repository that is named after your host.',
      source:
        'https://docs.github.com/en/pages/configuring-a-custom-domain-for-your-github-pages-site/about-custom-domains-and-github-pages',
    },
  },
});
