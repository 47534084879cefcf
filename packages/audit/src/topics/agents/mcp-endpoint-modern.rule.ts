import { fail, notApplicableWithNote, pass, siteRule, untested, warn } from '../../kernel/rule.ts';
import type { McpEndpointFact } from './mcp-message.ts';

/**
 * A second endpoint that only supports the legacy revision costs nothing when the first is modern: both may exist side
 * by side.
 */
export default siteRule({
  id: 'mcp-endpoint-modern',
  title: 'The MCP server answers server/discover',
  failureTitle: 'The site announces an MCP server that does not answer as one',
  warningTitle: 'The MCP server only supports older ways to connect',
  category: 'machine-surfaces',
  rating: ['low', 'ai', 'E1'],
  sources: ['MCP-DISC', 'MCP-VER'],
  why: 'Since revision 2026-07-28 clients open with server/discover and keep no session; older servers cost them a failed try, and an announced server that answers nothing is dropped.',
  fix: 'Answer server/discover on the announced endpoint, and keep initialize for clients of earlier revisions.',
  repair: 'mcp-server',
  expects: 'The POST of server/discover is answered 200 with a JSON-RPC result that names the protocol versions.',
  needs: ['mcp'],
  messages: {
    silent: '{url}, named by {by}, answers neither server/discover nor initialize.',
    legacy: '{url} answers initialize only ({versions,}), not server/discover.',
    protected: '{url} asks for authorization before it says which versions it speaks.',
  },
  passes: 'POST /mcp with server/discover answers supportedVersions ["2026-07-28"].',
  fails: 'The server card names /mcp, which answers 404 to every POST.',
  check({ mcp }) {
    const { endpoints } = mcp.value;
    const first = (speaks: McpEndpointFact['speaks']) => endpoints.find((one) => one.speaks === speaks);
    const finding = ({ url, namedBy, versions, from, excerpt }: McpEndpointFact) => ({
      args: { url, by: namedBy ?? 'nobody', versions },
      proof: { step: from, quote: excerpt },
    });
    const [silent, legacy, wall] = [first('silent'), first('legacy'), first('protected')];
    if (silent) return fail({ message: 'silent', ...finding(silent) });
    if (first('modern')) return pass;
    if (legacy) return warn({ message: 'legacy', ...finding(legacy) });
    const hidden = first('unseen');
    if (wall && !hidden) return notApplicableWithNote({ message: 'protected', ...finding(wall) });
    return untested(hidden?.reason ?? 'not-looked');
  },
});
