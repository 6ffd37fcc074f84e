/** Lazy: the library comes with the first use of a passkey. */
const library = () => import('@simplewebauthn/browser');

/** The answer of the person's authenticator to a question of the gateway's, both JSON. */
export const signByPasskey = async (pergunta: string): Promise<string> => {
  const { startAuthentication } = await library();
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(pergunta) }));
};

/** A new passkey of the person's authenticator. */
export const createPasskey = async (pergunta: string): Promise<string> => {
  const { startRegistration } = await library();
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(pergunta) }));
};
