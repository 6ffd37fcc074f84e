/** The tokens by which the gateway knows a session: both, or none. */
interface StoredSession {
  accessToken: string;
  credentials: string;
}

/** The session in the browser's local storage, shared by all tabs. */
export interface SessionStore {
  /** Null unless both tokens are stored and neither is the text 'null' (document 1, section 4). */
  read: () => StoredSession | null;
  save: (session: StoredSession) => void;
  readEmpresaId: () => string | null;
  /** Also remembers the company as the one used last, beyond the session. */
  saveEmpresaId: (id: number | string) => void;
  /** Removes tokens and company. */
  clear: () => void;
  /**
   * Reports changes made by *other* tabs: the browser fires no event for a tab's own writes. Returns the unsubscriber.
   */
  subscribe: (listener: (key: SessionKey) => void) => () => void;
}

const KEYS = ['accessToken', 'credentials', 'empresa_id'] as const;
type SessionKey = (typeof KEYS)[number];

const isSessionKey = (key: string | null): key is SessionKey => KEYS.some((known) => known === key);

const RECENT = 'patio.empresas';
const MOST_RECENT = 5;

/** Codes of the companies used in this browser, the last first. */
export const recentCompanies = (storage: Storage = window.localStorage): readonly string[] =>
  (storage.getItem(RECENT) ?? '').split(',').filter(Boolean);

interface SessionPlace {
  storage: Storage;
  /** The target of `storage` events. */
  events: EventTarget;
}

export const createSessionStore = ({
  storage = window.localStorage,
  events = window,
}: Partial<SessionPlace> = {}): SessionStore => {
  const stored = (key: SessionKey) => {
    const value = storage.getItem(key);
    return value === null || value === '' || value === 'null' ? null : value;
  };
  return {
    read: () => {
      const accessToken = stored('accessToken');
      const credentials = stored('credentials');
      return accessToken !== null && credentials !== null ? { accessToken, credentials } : null;
    },
    save: ({ accessToken, credentials }) => {
      storage.setItem('accessToken', accessToken);
      storage.setItem('credentials', credentials);
    },
    readEmpresaId: () => stored('empresa_id'),
    saveEmpresaId: (id) => {
      storage.setItem('empresa_id', String(id));
      const before = recentCompanies(storage).filter((one) => one !== String(id));
      storage.setItem(RECENT, [id, ...before].slice(0, MOST_RECENT).join());
    },
    clear: () => {
      for (const key of KEYS) storage.removeItem(key);
    },
    subscribe: (listener) => {
      const hear = (event: Event) => {
        const { key, storageArea } = event as StorageEvent;
        if (storageArea === storage && isSessionKey(key)) listener(key);
      };
      events.addEventListener('storage', hear);
      return () => events.removeEventListener('storage', hear);
    },
  };
};
