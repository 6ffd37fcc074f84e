import { renderToString } from 'react-dom/server';
import { Gate } from '../Gate.tsx';

const never = () => new Promise<never>(() => {});

/** The sign-in page as HTML, rendered at build time: it can be read and typed into before any script runs. */
export const prerender = (): string => renderToString(<Gate loadCalls={never} loadConsole={never} />);
