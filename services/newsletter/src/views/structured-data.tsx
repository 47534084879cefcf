import { raw } from 'hono/html';

/**
 * Nodes of schema.org as JSON-LD. It is data: browsers run nothing of that type, so the policy against inline scripts
 * does not speak of it. Only `<` could end the element, and it is escaped.
 */
export const StructuredData = ({ nodes }: { readonly nodes: readonly object[] }) => (
  <script type="application/ld+json">
    {raw(JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c'))}
  </script>
);
