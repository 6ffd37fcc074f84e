import type { Dito } from './dito.ts';
import { arquivoDoEvento } from './eventosNfe.ts';
import { PAPEIS, type PapelDaNota } from './papelDaNota.ts';

const EXPORTE = 'Exporte o XML da nota outra vez no sistema que a emitiu e importe o novo arquivo.';
const EMISSOR = 'Peça ao emitente o XML autorizado (nfeProc) desta nota e importe-o.';

/** A code with its sentences about an invoice's reading: errors here, warnings in `avisoNfe.ts`. */
export const erro = <Codigo extends string>(
  codigo: Codigo,
  titulo: string,
  mensagem: string,
  detalhe: string | null = null,
) => ({ codigo, titulo, mensagem, detalhe });

/** Every error of a file that should be an invoice, each with advice for the person. */
export const erroNfe = {
  vazio: () => erro('arquivo-vazio', 'Arquivo vazio', `O arquivo não tem conteúdo. ${EXPORTE}`),
  grande: (bytes: number, limite: number) =>
    erro(
      'arquivo-grande',
      'Arquivo grande demais',
      'O arquivo é maior do que uma nota fiscal pode ser. Confira se ele é mesmo o XML de uma única nota.',
      `${bytes} bytes; o limite é ${limite}`,
    ),
  naoXml: (formato: string) =>
    erro(
      'nao-xml',
      'O arquivo não é um XML',
      `O conteúdo do arquivo é ${formato}. Importe o XML da nota fiscal: o DANFE ou um arquivo compactado não servem.`,
    ),
  paginaSalva: () =>
    erro(
      'pagina-salva',
      'O arquivo é uma página da internet',
      'Foi salva a página que mostra a nota, e não a nota. Na página, use o botão de baixar o XML (download do documento) e importe o arquivo baixado.',
    ),
  codificacao: (encontrada: string) =>
    erro(
      'codificacao',
      'Codificação não aceita',
      'A nota fiscal eletrônica é escrita em UTF-8. Salve o arquivo em UTF-8 ou importe o XML original.',
      encontrada,
    ),
  doctype: (linha: number) =>
    erro(
      'doctype',
      'XML com DOCTYPE',
      `Uma nota fiscal nunca tem DOCTYPE; por segurança o arquivo não foi lido. ${EXPORTE}`,
      `linha ${linha}`,
    ),
  limite: (motivo: string, linha: number) =>
    erro(
      'limite',
      'XML fora dos limites',
      `O arquivo não tem a forma de uma nota fiscal: ${motivo}. Confira se ele é mesmo o XML de uma nota.`,
      `linha ${linha}`,
    ),
  malformado: (motivo: string, linha: number) =>
    erro(
      'xml-malformado',
      'XML danificado ou incompleto',
      `O arquivo está danificado ou veio incompleto: ${motivo}. ${EXPORTE}`,
      `linha ${linha}`,
    ),
  outroDocumento: (documento: string, raiz: string) =>
    erro(
      'outro-documento',
      'O arquivo não é uma NF-e',
      `O arquivo é ${documento}. Importe o XML da nota fiscal eletrônica do veículo.`,
      `elemento principal: ${raiz}`,
    ),
  evento: (dito: Dito) => {
    const { titulo, mensagem } = arquivoDoEvento(dito);
    return erro('evento', titulo, mensagem, `chave ${dito.chave}`);
  },
  eventoNaoRegistrado: (descricao: string, chave: string | undefined) =>
    erro(
      'evento-nao-registrado',
      'Evento que a SEFAZ não registrou',
      `O arquivo pede o evento "${descricao.slice(0, 80)}", sem a resposta da SEFAZ que o registra: a nota continua valendo. Importe o XML do evento registrado (procEventoNFe).`,
      chave === undefined ? null : `chave ${chave}`,
    ),
  sistema: (nome: string) =>
    erro(
      'arquivo-do-sistema',
      'Arquivo do computador',
      'O arquivo é do sistema do computador, que o põe nas pastas e nos zips sozinho. Não é preciso fazer nada.',
      nome,
    ),
  pdf: () =>
    erro(
      'pdf',
      'O arquivo é um PDF',
      'O conteúdo do arquivo é um PDF, como o DANFE que acompanha a nota. Vale o XML da nota fiscal: importe-o, se ele não veio junto.',
    ),
  homologacao: () =>
    erro(
      'homologacao',
      'Nota de homologação',
      `A nota foi emitida em ambiente de testes e não tem valor fiscal: o Renave não a aceita. ${EMISSOR}`,
      'ide/tpAmb: 2',
    ),
  nfce: () =>
    erro(
      'nfce',
      'O arquivo é uma NFC-e',
      'Cupom fiscal eletrônico (modelo 65) não movimenta veículo no Renave. Importe a NF-e (modelo 55).',
      'ide/mod: 65',
    ),
  namespace: (uri: string) =>
    erro(
      'namespace',
      'O arquivo não é uma NF-e',
      `O XML não declara o formato da nota fiscal eletrônica brasileira. ${EMISSOR}`,
      `namespace: ${uri}`,
    ),
  versao: (versao: string) =>
    erro(
      'versao',
      'Versão da NF-e não aceita',
      'São lidas notas na versão 4.00 e na 3.10 do leiaute. Confirme com o emitente a versão do arquivo.',
      `infNFe/@versao: ${versao}`,
    ),
  semNota: (raiz: string) =>
    erro(
      'sem-infnfe',
      'O arquivo não contém a nota',
      `O XML não tem os dados da nota (infNFe). ${EMISSOR}`,
      `elemento principal: ${raiz}`,
    ),
  campoAusente: (campo: string) =>
    erro('campo-ausente', 'Falta um dado na nota', `A nota não traz o campo ${campo}. ${EMISSOR}`, campo),
  campoInvalido: (campo: string, valor: string, esperado: string) =>
    erro(
      'campo-invalido',
      'Dado inválido na nota',
      `O campo ${campo} deveria ser ${esperado}. ${EMISSOR}`,
      `${campo}: "${valor.slice(0, 80)}"`,
    ),
  campoRepetido: (campo: string) =>
    erro(
      'campo-repetido',
      'Dado repetido na nota',
      `O campo ${campo} aparece mais de uma vez onde só cabe uma. ${EMISSOR}`,
      campo,
    ),
  chave: (chave: string) =>
    erro(
      'chave-invalida',
      'Chave de acesso inválida',
      `O dígito verificador da chave de acesso não confere, ou ela tem letras onde só cabem algarismos. ${EMISSOR}`,
      `infNFe/@Id: "${chave.slice(0, 60)}"`,
    ),
  chaveSemNfe: (id: string) =>
    erro(
      'chave-sem-nfe',
      'Identificação da nota inválida',
      `A identificação da nota (Id) deveria começar por "NFe", seguido da chave de acesso. ${EMISSOR}`,
      `infNFe/@Id: "${id.slice(0, 60)}"`,
    ),
  chaveTamanho: (chave: string) =>
    erro(
      'chave-tamanho',
      'Chave de acesso incompleta',
      `A chave de acesso tem ${chave.length} caracteres, e não 44. ${EMISSOR}`,
      `infNFe/@Id: "${chave.slice(0, 60)}"`,
    ),
  chaveMes: (chave: string) =>
    erro(
      'chave-mes',
      'Chave de acesso inválida',
      `A chave de acesso traz o mês ${chave.slice(4, 6)}, que não existe. ${EMISSOR}`,
      `infNFe/@Id: "${chave.slice(0, 60)}"`,
    ),
  mesInexistente: (campo: string, valor: string) =>
    erro(
      'mes-inexistente',
      'Data inválida na nota',
      `O campo ${campo} traz o mês ${valor.slice(5, 7)}, que não existe. ${EMISSOR}`,
      `${campo}: "${valor.slice(0, 80)}"`,
    ),
  chaveDivergente: (campo: string, valor: string) =>
    erro(
      'chave-divergente',
      'A chave não confere com a nota',
      `O campo ${campo} não confere com a chave de acesso: o arquivo foi alterado. ${EMISSOR}`,
      `${campo}: "${valor.slice(0, 60)}"`,
    ),
  semProtocolo: () =>
    erro(
      'sem-protocolo',
      'Nota não autorizada',
      `O arquivo é a nota sem o protocolo de autorização da SEFAZ. ${EMISSOR}`,
      'protNFe ausente',
    ),
  naoAutorizada: (status: string, motivo: string | undefined) =>
    erro(
      'nao-autorizada',
      'Nota não autorizada',
      'A SEFAZ não autorizou esta nota, e o Renave não a aceita. Peça ao emitente uma nota autorizada.',
      `protNFe/infProt/cStat: ${status}${motivo ? ` (${motivo.slice(0, 200)})` : ''}`,
    ),
  statusDesconhecido: (status: string, motivo: string | undefined) =>
    erro(
      'status-desconhecido',
      'Situação que o Pátio não conhece',
      `A SEFAZ respondeu à nota com a situação ${status}${motivo ? `, "${motivo.slice(0, 120)}"` : ''}, que o Pátio não conhece: não se sabe se a nota vale. Confira-a na SEFAZ e avise o suporte.`,
      `protNFe/infProt/cStat: ${status}`,
    ),
  finalidadeDesconhecida: (finalidade: string) =>
    erro(
      'finalidade-desconhecida',
      'Finalidade que o Pátio não conhece',
      `A finalidade ${finalidade.slice(0, 10)} desta nota não está na tabela do Pátio: não se sabe o que ela faz. Confira com o emitente e avise o suporte.`,
      `ide/finNFe: ${finalidade.slice(0, 10)}`,
    ),
  semChassi: () =>
    erro(
      'sem-chassi',
      'Chassi não encontrado',
      'A nota não traz chassi em nenhum item nem nas observações. Se ela é de um veículo, peça ao emitente uma nota com o chassi.',
      'det/prod/veicProd/chassi, det/infAdProd e infAdic/infCpl',
    ),
  semVeiculo: (chassi: string, itens: string) =>
    erro(
      'sem-veiculo',
      'Nota que só cita um veículo',
      `A nota cita o chassi ${chassi} em um texto, mas nenhum item dela é um veículo (NCM 8701 a 8705, 8711 ou 8716): ela é de um serviço ou de outra mercadoria. Ela não dá entrada nem saída: importe a nota do próprio veículo.`,
      itens,
    ),
  semMovimento: (papel: PapelDaNota) =>
    erro(papel === 'perda' ? 'perda' : 'sem-movimento', PAPEIS[papel].titulo, PAPEIS[papel].mensagem),
  veiculosDemais: (limite: number) =>
    erro(
      'veiculos-demais',
      'Veículos demais na nota',
      `A nota cita mais de ${limite} veículos, mais do que uma nota fiscal tem de itens. Confira se ela é mesmo de veículos.`,
    ),
  chassiRepetido: (chassi: string, item: number) =>
    erro(
      'chassi-repetido',
      'Chassi repetido na nota',
      `O chassi ${chassi} aparece em mais de um item. Peça ao emitente que corrija a nota.`,
      `det ${item}/prod/veicProd/chassi`,
    ),
  itensDemais: (limite: number) =>
    erro(
      'itens-demais',
      'Itens demais na nota',
      `Uma nota fiscal tem no máximo ${limite} itens (det). ${EMISSOR}`,
      'infNFe/det',
    ),
  outraEmpresa: () =>
    erro(
      'outra-empresa',
      'Nota de outra empresa',
      'Nem o emitente nem o destinatário é esta empresa. Se a nota é de outra empresa do grupo, entre nela e importe o arquivo lá. As que a SEFAZ entrega por causa do campo autXML vão sozinhas para a empresa delas, se ela recebe as notas da SEFAZ no Pátio.',
    ),
  zipDanificado: (motivo: string) =>
    erro('zip-danificado', 'Não foi lido do zip', `O arquivo não foi aberto: ${motivo}`),
  /** The file's content, of any kind. */
  falhou: (tipo: string | null = null) =>
    erro(
      'falha-de-leitura',
      'Não foi possível ler o arquivo',
      'A leitura deste arquivo falhou. Importe-o de novo; se o erro se repetir, envie o arquivo ao suporte.',
      tipo,
    ),
  perdido: () =>
    erro(
      'arquivo-perdido',
      'Arquivo não encontrado',
      'O arquivo enviado não está mais guardado. Importe-o de novo.',
    ),
} as const;
