/** The services of the tax authority: path, namespace of the service, and the element that carries the request. */
export const SERVICOS = {
  distribuicao: {
    path: '/NFeDistribuicaoDFe/NFeDistribuicaoDFe.asmx',
    namespace: 'http://www.portalfiscal.inf.br/nfe/wsdl/NFeDistribuicaoDFe',
    /** Around the data, in this service alone. */
    wrapper: 'nfeDistDFeInteresse',
  },
  evento: {
    path: '/NFeRecepcaoEvento4/NFeRecepcaoEvento4.asmx',
    namespace: 'http://www.portalfiscal.inf.br/nfe/wsdl/NFeRecepcaoEvento4',
    wrapper: null,
  },
} as const;
export type Servico = (typeof SERVICOS)[keyof typeof SERVICOS];

export const SOAP_TYPE = 'application/soap+xml; charset=utf-8';

const SOAP = 'http://www.w3.org/2003/05/soap-envelope';

/** A SOAP 1.2 message without a header. */
export const soapOf = (body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${SOAP}"><soap:Body>${body}</soap:Body></soap:Envelope>`;

/** The request of a service around its data. */
export const soapRequest = ({ namespace, wrapper }: Servico, dados: string): string =>
  soapOf(
    wrapper === null
      ? `<nfeDadosMsg xmlns="${namespace}">${dados}</nfeDadosMsg>`
      : `<${wrapper} xmlns="${namespace}"><nfeDadosMsg>${dados}</nfeDadosMsg></${wrapper}>`,
  );

/** Bounds of a message: fifty documents of half a megabyte, compressed. */
export const LIMITES_SOAP = {
  bytes: 32 * 1024 * 1024,
  depth: 32,
  attributes: 32,
  elements: 5000,
  textLength: 4 * 1024 * 1024,
} as const;
