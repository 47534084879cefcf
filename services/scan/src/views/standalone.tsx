import { type Child, createContext, useContext } from 'hono/jsx';

/** What a page needs that is read as a file of its own: there is no service to ask for anything. */
export interface Standalone {
  readonly stylesheet: string;
  /** As a source expression of a Content-Security-Policy: `sha256-…`. */
  readonly stylesheetHash: string;
  /** Public origin of a service that has our own pages; null without one. */
  readonly serviceUrl: string | null;
  /** Whether pictures lie beside the file. */
  readonly hasPictures: boolean;
}

const Context = createContext<Standalone | null>(null);

/** What stands in it is read as a file of its own; null: on the service, as everything outside of it is. */
export const StandaloneProvider = Context.Provider;

interface OnServiceProps {
  readonly children: Child;
  /** What stands in a file. Default: nothing. */
  readonly instead?: Child;
}

/** What only the service can do, such as a form. */
export const OnService = ({ children, instead }: OnServiceProps) => (
  <>{useContext(Context) === null ? children : instead}</>
);

interface ServiceLinkProps {
  /** A path of the service. */
  readonly href: string;
  /** What stands in a file that has no service to lead to. Default: the words of the link. */
  readonly instead?: Child;
  readonly children: Child;
}

/** A link to another page of the service. A file leads to the public service, or to nothing. */
export const ServiceLink = ({ href, instead, children }: ServiceLinkProps) => {
  const standalone = useContext(Context);
  if (standalone === null) return <a href={href}>{children}</a>;
  if (standalone.serviceUrl === null) return <>{instead ?? <span>{children}</span>}</>;
  return <a href={new URL(href, standalone.serviceUrl).href}>{children}</a>;
};
