/**
 * What a step can be for. It stands apart from the table that describes each of them, because facts name purposes and
 * that table names facts.
 */
export type StepPurpose =
  | 'robots'
  | 'page'
  | 'home'
  | 'site-robots'
  | 'sitemap'
  | 'missing-url'
  | 'sitemap-child'
  | 'canonical-page'
  | 'listed-page'
  | 'linked-page'
  | 'host-variant'
  | 'probe'
  | 'canonical-target'
  | 'sitemap-url'
  | 'internal-link'
  | 'retry';
