import { renderToString } from 'react-dom/server';
import { Gate } from '../Gate.tsx';

const never = () => new Promise<never>(() => {});

/** The sign-in page as HTML, made when the console is built: it can be read and typed into before any script runs. */
export const prerender = (): string => renderToString(<Gate loadCalls={never} loadConsole={never} />);
