import { fail, pass, siteRule, warn } from '../../kernel/rule.ts';

/** Weight 0. So a chain of which we saw only half (no metadata of the server was requested) passes on what was seen. */
export default siteRule({
  id: 'oauth-metadata',
  title: 'A protected address shows programs how to sign in',
  failureTitle: 'A protected address does not show programs how to sign in',
  warningTitle: 'A protected address does not say where its sign-in details are',
  category: 'machine-surfaces',
  rating: ['info', 'ai', 'E1'],
  sources: ['RFC9728', 'RFC8414', 'MCP-AUTH'],
  why: 'A client that is answered 401 follows WWW-Authenticate to the metadata of the resource and on to the server that hands out tokens; where the chain breaks, no person can sign in.',
  fix: 'Name the metadata in WWW-Authenticate with resource_metadata, and publish it together with that of the authorization server.',
  repair: 'machine-file',
  expects:
    'The 401 names resource_metadata in WWW-Authenticate; that address and the metadata of the authorization server it names answer 200 with JSON.',
  needs: ['oauth'],
  messages: {
    resource: '{url} answers 401, and the metadata at {metadata} cannot be used: {trouble}.',
    server: '{url} answers 401, and the metadata of its authorization server at {metadata} cannot be used: {trouble}.',
    unnamed: '{url} answers 401 without naming its metadata, which is at {metadata}.',
  },
  passes: 'POST /mcp answers 401 with resource_metadata; both documents are there.',
  fails: 'POST /mcp answers 401, and there is no metadata anywhere.',
  check({ oauth }) {
    const { url, from, named, resource, server, schemes } = oauth.value;
    const observation = `HTTP status 401; www-authenticate: ${schemes.join(', ') || 'missing'}`;
    const finding = (metadata: string, trouble: string) => ({
      args: { url, metadata, trouble },
      proof: { step: from, observation },
    });
    if (resource.trouble !== null) return fail({ message: 'resource', ...finding(resource.url, resource.trouble) });
    if (server?.trouble != null) return fail({ message: 'server', ...finding(server.url, server.trouble) });
    return named ? pass : warn({ message: 'unnamed', ...finding(resource.url, '') });
  },
});
