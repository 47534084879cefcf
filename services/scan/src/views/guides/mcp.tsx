export interface McpProps {
  readonly baseUrl: string;
  /** Paths of the server, each as good as the other; a client is given the last one. */
  readonly paths: readonly string[];
  /** Revisions of the protocol that it speaks, the newest first. */
  readonly versions: readonly string[];
  readonly tools: readonly { readonly name: string; readonly title: string }[];
}

const inWords = (words: readonly string[]): string => new Intl.ListFormat('en').format(words);

/** How agents read reports over the Model Context Protocol. */
export const Mcp = ({ baseUrl, paths, versions, tools }: McpProps) => {
  const server = { mcpServers: { legible: { type: 'http', url: `${baseUrl}${paths.at(-1) ?? ''}` } } };
  return (
    <section aria-labelledby="mcp">
      <h2 id="mcp">MCP</h2>
      <p>
        The service is an MCP server for agents (Streamable HTTP), at {inWords(paths)}. It speaks the revisions{' '}
        {inWords(versions)}. Many clients take a server in this form:
      </p>
      <pre>
        <code class="language-json">{JSON.stringify(server, null, 2)}</code>
      </pre>
      <p>
        Its tools read reports and start nothing. Where there is no report, the answer holds the request that starts
        one.
      </p>
      <dl class="operations">
        {tools.map(({ name, title }) => (
          <div>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{title}.</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
