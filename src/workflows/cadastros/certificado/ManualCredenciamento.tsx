import { Box, Typography } from '@mui/material';

interface Etapa {
  titulo: string;
  /** The instructions, then the proof that they were followed. */
  passos: readonly string[];
}

/** The checklist of the accreditation dialog, with instructions for each item. */
const ETAPAS: readonly Etapa[] = [
  {
    titulo: '1. Envie o credenciamento',
    passos: [
      'No portal Credencia, do Serpro, entre com o certificado digital do CNPJ que vai operar e envie o pedido de credenciamento ao Renave.',
      'Matriz e filiais fazem cada uma o seu pedido, com o próprio certificado: o de uma não vale para a outra.',
      'Peça o grupo do que a empresa opera: estabelecimento (veículos novos e usados), ITE ou montadora.',
    ],
  },
  {
    titulo: '2. Conclua a contratação no e-commerce',
    passos: [
      'Na loja do Serpro, contrate o serviço do Renave para o mesmo CNPJ e conclua a contratação até o fim.',
      'Enquanto a contratação não termina, o Renave recusa a empresa, mesmo com o credenciamento aceito.',
    ],
  },
  {
    titulo: '3. Conclua a habilitação do certificado',
    passos: [
      'Depois da contratação, volte ao Credencia e habilite o certificado que vai ser usado.',
      'Quando o certificado é renovado, habilite o novo: o anterior deixa de valer e o novo ainda não é conhecido.',
    ],
  },
  {
    titulo: '4. Importe o mesmo certificado nos dois lugares',
    passos: [
      'No Pátio, abra o menu do usuário, escolha Certificado digital e importe o arquivo .pfx ou .p12 (e-CNPJ A1) que foi habilitado no Credencia.',
      'Um certificado do mesmo CNPJ que não seja esse arquivo é outro certificado, e o Renave não o reconhece.',
    ],
  },
  {
    titulo: '5. Confira a validade',
    passos: [
      'O cartão da empresa, no menu, mostra até quando vale o certificado.',
      'Se ele venceu, renove-o com quem o emitiu e repita as etapas 3 e 4.',
    ],
  },
  {
    titulo: '6. Valide',
    passos: [
      'No menu do usuário, escolha Validar credenciamento: o Pátio pergunta ao próprio Renave.',
      'Se o Renave estiver fora de alcance, a resposta nada diz do certificado: tente de novo mais tarde.',
    ],
  },
];

/** The instructions by which a company is accredited at the registry. */
export const ManualCredenciamento = () => (
  <Box sx={{ maxWidth: '42rem', display: 'grid', gap: 3 }}>
    {ETAPAS.map(({ titulo, passos }) => (
      <section key={titulo}>
        <Typography variant="h6" component="h2">
          {titulo}
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 3, display: 'grid', gap: 1 }}>
          {passos.map((passo) => (
            <Typography component="li" key={passo}>
              {passo}
            </Typography>
          ))}
        </Box>
      </section>
    ))}
  </Box>
);
